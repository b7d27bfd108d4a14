/** The weekly mail about what happened. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { storedTopic } from '../../people/notice/notice.service.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createDigestJobs } from './digest.delivery.ts';
import { createStopDigestLink } from './digest.link.ts';
import { dropMark, startMark } from './digest.store.ts';
import { OFFERED } from './send-digests.service.ts';

const ORDERED_EVERY_MS = 15 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;

export const digestModule: ApiModule = {
  name: 'digest',
  words: ['api.digest.'],
  tables: { digest_mark: { account: 'account_id' } },
  open({ tools }) {
    for (const [topic, isOffered] of Object.entries(OFFERED))
      tools.noticeTopics.set(
        topic,
        storedTopic({
          ...{ topic, isOffered, isOnByDefault: false },
          async onChange({ own, accountId }, isOn) {
            await (isOn ? startMark(own, accountId) : dropMark(own, accountId));
          },
        }),
      );
    tools.addLinkAction(createStopDigestLink(tools.noticeTopics, tools.links));
    return {};
  },
  openJobs({ log, pool, settings: { linkKeys }, tenants, now }) {
    const { delivery, order } = createDigestJobs({ pool, links: createLinkCodec(linkKeys), tenants, now });
    return {
      deliveries: [delivery],
      periodic: [
        {
          ...{ everyMs: ORDERED_EVERY_MS, firstAfterMs: FIRST_AFTER_MS, onTenants: true },
          failure: 'the weekly mails could not be ordered; it is tried again',
          run: () => inTurn(log, tenants(), order),
        },
      ],
    };
  },
};
