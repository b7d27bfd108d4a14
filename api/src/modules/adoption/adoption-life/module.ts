/** The life of an adoption: pauses, hand-overs, and adopters who are no longer heard of. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { awayHelpLink, createStillReleaseLink, stillYesLink } from './adoption-life.link.ts';
import { adoptionLifeResolvers } from './adoption-life.resolvers.ts';
import type { OwnAdoptions } from './own-adoptions.service.ts';
import { createDailyLife } from './daily-life.delivery.ts';
import { awayTopic } from './pause.service.ts';
import { withdrawOnRelease } from './hand-over.service.ts';

/** Eight o'clock differs by time zone. A day's run is ordered once, however often this runs. */
const ORDERED_EVERY_MS = 60 * 60 * 1000;

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly OwnAdoptions: OwnAdoptions;
  }
}

export const adoptionLifeModule: ApiModule = {
  name: 'adoption-life',
  schema: new URL('./adoption-life.graphql', import.meta.url),
  resolvers: adoptionLifeResolvers,
  words: ['api.life.'],
  tables: {
    adoption_hand_over: { account: 'account_id', mayName: "a neighbour's address, and a note to them" },
    away_helper: { account: 'account_id' },
  },
  open({ tools }) {
    tools.onRelease.push(withdrawOnRelease);
    for (const action of [stillYesLink, createStillReleaseLink(tools.recordActivity), awayHelpLink])
      tools.addLinkAction(action);
    tools.noticeTopics.set('away', awayTopic);
    return {};
  },
  openJobs({ log, pool, settings, tenants, now }) {
    const links = createLinkCodec(settings.linkKeys);
    const daily = createDailyLife({ pool, tenants, now, links, recordActivity: createActivityWriter() });
    return {
      deliveries: [daily.delivery],
      periodic: [
        {
          everyMs: ORDERED_EVERY_MS,
          firstAfterMs: 0,
          failure: "the day's work on adoptions could not be ordered; it is tried again",
          run: () => inTurn(log, tenants(), daily.order),
        },
      ],
    };
  },
};
