/** Links of reminders: signed for one resident and one tree, each for one purpose only. */
import * as v from 'valibot';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { findProfile, lockProfile } from '../../people/profile/profile.service.ts';
import { findPlaceByKey } from '../../places/place/place.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import type { LinkCodec, SignedLink } from '../../platform/links/link-codec.ts';
import { PAUSE_DAYS } from './reminder.rules.ts';
import { insertPause, insertStop } from './reminder.store.ts';

const DAY_MS = 86_400_000;
export const WATERED_LINK = 'reminder-watered';
const LATER_LINK = 'reminder-later';
const STOP_LINK = 'reminder-stop';
/** A reminder is of no use for longer. */
const ANSWERABLE_MS = 14 * DAY_MS;
/** People unsubscribe from old mails as well. */
const STOP_VALID_MS = 730 * DAY_MS;

const treeData = v.strictObject({ placeGuid: v.string() });

/** The tree of a link; null for a link without one. */
export function treeOfLink({ data }: Pick<SignedLink, 'data'>): string | null {
  const parsed = v.safeParse(treeData, data);
  return parsed.success ? parsed.output.placeGuid : null;
}

export interface LinkOwner {
  readonly tenantId: number;
  readonly accountId: string;
  readonly now: Date;
}

const seal = (
  links: LinkCodec,
  { tenantId, accountId, now }: LinkOwner,
  link: { readonly purpose: string; readonly validForMs: number; readonly placeGuid?: string },
): string =>
  links.seal({
    ...{ tenantId, now, subject: accountId, purpose: link.purpose, validForMs: link.validForMs },
    ...(link.placeGuid === undefined ? {} : { data: { placeGuid: link.placeGuid } }),
  });

/** The token is in the fragment, which browsers send to no server. */
export const wateredPath = (links: LinkCodec, owner: LinkOwner, placeGuid: string): string =>
  `/action/watered/${placeGuid}#link=${seal(links, owner, { purpose: WATERED_LINK, validForMs: ANSWERABLE_MS, placeGuid })}`;

export const laterPath = (links: LinkCodec, owner: LinkOwner, placeGuid: string): string =>
  linkPath(seal(links, owner, { purpose: LATER_LINK, validForMs: ANSWERABLE_MS, placeGuid }));

export const stopPath = (links: LinkCodec, owner: LinkOwner): string =>
  linkPath(seal(links, owner, { purpose: STOP_LINK, validForMs: STOP_VALID_MS }));

/** "Not this week" */
export const laterLink: LinkAction = {
  purpose: LATER_LINK,
  async describe(link, { scope, site, now }) {
    const placeGuid = treeOfLink(link);
    const place = placeGuid === null ? null : await findPlaceByKey(scope, { guid: placeGuid }, now);
    if (place === null || (await findProfile(scope, link.subject)) === null) return null;
    const { projectName: project } = site.tenant.config;
    return { words: 'api.link.reminderLater', values: { project, name: place.name, days: PAUSE_DAYS } };
  },
  async perform(link, { scope, site, now }) {
    const placeGuid = treeOfLink(link);
    if (placeGuid === null || !(await lockProfile(scope, link.subject))) return;
    const until = addDays(localDay(now, site.tenant.config.timeZone), PAUSE_DAYS - 1);
    await insertPause(scope, { accountId: link.subject, placeGuid, until });
  },
};

/** "No more reminders", also by one click in the mail program (RFC 8058). */
export const stopLink: LinkAction = {
  purpose: STOP_LINK,
  oneClick: true,
  async describe({ subject }, { scope, site }) {
    if ((await findProfile(scope, subject)) === null) return null;
    return { words: 'api.link.reminderStop', values: { project: site.tenant.config.projectName } };
  },
  async perform({ subject }, { scope, now }) {
    if (await lockProfile(scope, subject)) await insertStop(scope, subject, now);
  },
};
