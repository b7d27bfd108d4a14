/** Links of mails: a silent adopter answers, and a neighbour is no longer asked for help. */
import type { RecordActivity } from '../../people/activity/activity.service.ts';
import { lockProfile } from '../../people/profile/profile.service.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { findPlaceByKey } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import { nameOf } from '../adoption/adoption.rules.ts';
import { listAdoptedBy, noteSign } from '../adoption/adoption.service.ts';
import { removeHelper } from './adoption-life.store.ts';
import { withdrawHandOvers } from './hand-over.store.ts';
import { AWAY_HELP_LINK } from './pause.service.ts';
import { STILL_RELEASE_LINK, STILL_YES_LINK } from './silent.service.ts';
import { endCurrentAdoption, findCurrentAdoption } from './silent.store.ts';

/** The subject is the account. */
export const stillYesLink: LinkAction = {
  purpose: STILL_YES_LINK,
  async describe({ subject }, { scope, site }) {
    const { length: count } = await listAdoptedBy(scope, subject);
    const values = { project: site.tenant.config.projectName, count };
    return count === 0 ? null : { words: 'api.link.stillYes', values };
  },
  async perform({ subject }, { scope, now }) {
    await noteSign(scope, { placeGuid: null, accountId: subject }, now);
  },
};

/** The subject is the adoption. */
export const createStillReleaseLink = (recordActivity: RecordActivity): LinkAction => ({
  purpose: STILL_RELEASE_LINK,
  async describe({ subject }, { scope, site, now }) {
    const adoption = await findCurrentAdoption(scope, subject);
    const place = adoption === null ? null : await findPlaceByKey(scope, { guid: adoption.placeGuid }, now);
    if (place === null) return null;
    return {
      words: 'api.link.stillRelease',
      values: { project: site.tenant.config.projectName, name: nameOf(place) },
    };
  },
  async perform({ subject }, { scope, site, now }) {
    const adoption = await findCurrentAdoption(scope, subject);
    if (adoption === null || !(await lockProfile(scope, adoption.accountId))) return;
    const { accountId, placeGuid } = adoption;
    await withdrawHandOvers(scope, { placeGuids: [placeGuid], accountId });
    if (!(await endCurrentAdoption(scope, subject, now))) return;
    const place = await findPlaceByKey(scope, { guid: placeGuid }, now);
    await recordActivity(scope, {
      kind: 'tree-released',
      key: `released:${subject}`,
      actor: accountId,
      thing: { type: 'place', guid: placeGuid },
      facts: { commonName: await findSpeciesName({ site, scope }, place?.category ?? null) },
    });
  },
});

/** The subject is the account. */
export const awayHelpLink: LinkAction = {
  purpose: AWAY_HELP_LINK,
  // Works again and again, as a mail program unsubscribes without showing a page.
  oneClick: true,
  describe: (_link, { site }) =>
    Promise.resolve({ words: 'api.link.awayHelp', values: { project: site.tenant.config.projectName } }),
  perform: ({ subject }, { scope }) => removeHelper(scope, subject),
};
