/** After collection: residents say how their trees are doing, and figures show how many live. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { storedTopic } from '../../people/notice/notice.service.ts';
import { afterCollectionLoaders, afterCollectionResolvers } from './after-collection.resolvers.ts';
import { askAboutTrees, CHECKS_TOPIC } from './ask-about-trees.service.ts';
import type { Survival, SurvivalCount, SurvivalGroup } from './survival.rules.ts';
import type { DeskSurvival } from './survival.service.ts';
import { createOrderMailTools } from '../order/order-recipient.ts';
import { answerLink, stopChecksLink } from './tree-check.link.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DeskSurvival: DeskSurvival;
    readonly Survival: Survival;
    readonly SurvivalCount: SurvivalCount;
    readonly SurvivalGroup: SurvivalGroup;
  }
}

const EVERY_MS = 10 * 60_000;
const FIRST_AFTER_MS = 60_000;

export const afterCollectionModule: ApiModule = {
  name: 'after-collection',
  schema: new URL('./after-collection.graphql', import.meta.url),
  resolvers: afterCollectionResolvers,
  loaders: afterCollectionLoaders,
  words: ['api.treeCheck.'],
  tables: { tree_check: {} },
  open({ tools }) {
    tools.addLinkAction(answerLink);
    tools.addLinkAction(stopChecksLink);
    tools.noticeTopics.set(
      CHECKS_TOPIC.topic,
      storedTopic({ ...CHECKS_TOPIC, isOffered: (_site, switches) => switches['showOrders'] === true }),
    );
    return {};
  },
  openJobs({ log, pool, settings, tenants, now }) {
    const tools = { ...createOrderMailTools({ pool, settings }), now };
    return {
      periodic: [
        {
          everyMs: EVERY_MS,
          firstAfterMs: FIRST_AFTER_MS,
          failure: 'residents could not be asked how their trees are doing; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => askAboutTrees(tools, tenantId, tenant)),
        },
      ],
    };
  },
};
