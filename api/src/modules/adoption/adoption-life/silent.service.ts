/** Adopters who are no longer heard of: asked twice, then their trees are free again (docs/adoption.md). */
import { addDays, dateForWords } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RecordActivity } from '../../people/activity/activity.service.ts';
import { findProfile, lockProfile } from '../../people/profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { isInSeason } from '../../places/weather/watering.rules.ts';
import { nameOf } from '../adoption/adoption.rules.ts';
import { ANSWER_WITHIN_DAYS, silentSince } from './adoption-life.rules.ts';
import { sayLife } from './life-mail.service.ts';
import type { LifeTools } from './life-mail.service.ts';
import { withdrawHandOvers } from './hand-over.store.ts';
import { endSilent, listSilent, takeToBeAsked } from './silent.store.ts';
import type { SilenceDays, SilentAdoption } from './silent.store.ts';

export const STILL_YES_LINK = 'adoption-still-yes';
export const STILL_RELEASE_LINK = 'adoption-still-release';
const DAY_MS = 86_400_000;
/** Longer than an adopter is waited for, winter included. */
const ANSWER_VALID_MS = 240 * DAY_MS;
/** Where the project does not say otherwise. */
const SILENT_AFTER_DAYS = 120;
/** Trees that one mail lists. */
const LISTED_AT_MOST = 20;

export interface SilentTools extends LifeTools {
  readonly recordActivity: RecordActivity;
}

function silenceDays({ tenant, now }: LifeTools): SilenceDays {
  const { timeZone, wateringSeason, adoptProgramme } = tenant.config;
  const today = localDay(now, timeZone);
  const days = adoptProgramme?.silentAfterDays ?? SILENT_AFTER_DAYS;
  return {
    today,
    timeZone,
    silentSince: isInSeason(wateringSeason, today) ? silentSince(today, days, wateringSeason) : null,
    askedUntil: addDays(today, -ANSWER_WITHIN_DAYS),
  };
}

interface Adopter {
  readonly accountId: string;
  readonly email: string;
}

async function mailQuestion(
  tools: LifeTools,
  scope: Scope,
  { accountId, email }: Adopter,
  { trees, today }: { readonly trees: readonly SilentAdoption[]; readonly today: string },
): Promise<void> {
  const { links, now } = tools;
  const listed = trees.slice(0, LISTED_AT_MOST);
  const isLast = trees.some(({ askedTimes }) => askedTimes > 1);
  const words = (key: string): string =>
    sayLife(tools, `silent.${key}`, { count: trees.length, until: dateForWords(addDays(today, ANSWER_WITHIN_DAYS)) });
  const pathOf = (purpose: string, subject: string): string =>
    linkPath(links.seal({ purpose, subject, tenantId: scope.tenantId, validForMs: ANSWER_VALID_MS, now }));
  await orderMail(scope, {
    key: `still-caring:${today}:${accountId}`,
    mail: 'still-caring',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), words(isLast ? 'last' : 'first')],
      yes: { label: words('yes'), path: pathOf(STILL_YES_LINK, accountId) },
      release: words('release'),
      trees: listed.map((tree) => ({ name: nameOf(tree), path: pathOf(STILL_RELEASE_LINK, tree.guid) })),
      reason: words('reason'),
    },
  });
}

async function mailEnd(
  tools: LifeTools,
  scope: Scope,
  { accountId, email }: Adopter,
  { trees, today }: { readonly trees: readonly SilentAdoption[]; readonly today: string },
): Promise<void> {
  const words = (key: string): string => sayLife(tools, `freed.${key}`, { count: trees.length });
  await orderMail(scope, {
    key: `silent-ended:${today}:${accountId}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), ...trees.slice(0, LISTED_AT_MOST - 2).map(nameOf), words('thanks')],
      action: { label: words('action'), path: '/pick/list' },
      reason: words('reason'),
    },
  });
}

async function handleAdopter(tools: SilentTools, scope: Scope, accountId: string, days: SilenceDays): Promise<void> {
  const { now, recordActivity } = tools;
  const profile = (await lockProfile(scope, accountId)) ? await findProfile(scope, accountId) : null;
  if (profile === null) return;
  const adopter = { accountId, email: profile.email };
  const { today } = days;
  const ended = await endSilent(scope, accountId, days, now);
  for (const { guid, placeGuid, name, category } of ended)
    await recordActivity(scope, {
      kind: 'tree-released',
      key: `released:${guid}`,
      actor: accountId,
      thing: { type: 'place', guid: placeGuid },
      // As the council's list names it, because jobs have no content about species.
      facts: { commonName: category === null ? null : name },
    });
  if (ended.length > 0) {
    await withdrawHandOvers(scope, { placeGuids: ended.map(({ placeGuid }) => placeGuid), accountId });
    await mailEnd(tools, scope, adopter, { trees: ended, today });
  }
  const asked = await takeToBeAsked(scope, accountId, days, now);
  if (asked.length > 0) await mailQuestion(tools, scope, adopter, { trees: asked, today });
}

/**
 * Asks silent adopters, and ends the adoptions of those who answered neither question. Each adopter is handled in a
 * transaction of their own. Repeating it on the same day changes nothing.
 */
export async function handleSilentAdopters(
  tools: SilentTools,
  inOwnTransaction: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const days = silenceDays(tools);
  let after: string | null = null;
  for (;;) {
    const last: string | null = after;
    const accounts: readonly string[] = await inOwnTransaction((scope) => listSilent(scope, days, last));
    for (const accountId of accounts) await inOwnTransaction((scope) => handleAdopter(tools, scope, accountId, days));
    after = accounts.at(-1) ?? null;
    if (after === null) return;
  }
}
