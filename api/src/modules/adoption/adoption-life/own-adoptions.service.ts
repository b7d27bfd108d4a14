/** A resident's own adoptions, with pauses and open offers, and how changes of them are answered. */
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findFollowed } from '../../places/place/place.service.ts';
import { campaignOf } from '../adoption/adoption.rules.ts';
import { PAUSE_DAYS_AT_MOST } from './adoption-life.rules.ts';
import type { PauseProblem } from './adoption-life.rules.ts';
import { isHelper, listOwnAdoptions } from './adoption-life.store.ts';
import type { OwnAdoptionRow } from './adoption-life.store.ts';

// For other modules, which must not use this module's stores.
export { withdrawHandOvers } from './hand-over.store.ts';

/** Far more than anybody does by hand. */
export const CHANGES: AttemptLimit = { kind: 'adoption-life', atMost: 120, withinMs: 3_600_000 };

export type LifeRefusalCode =
  | PauseProblem
  | 'NOT_YOURS'
  | 'SHARED'
  | 'GONE'
  | 'BY_APPLICATION'
  | 'OFFERED_ALREADY'
  | 'OWN_ADDRESS'
  | 'HAS_LINK'
  | 'TOO_MANY_MAILS'
  | 'ENDED'
  | 'YOURS_ALREADY'
  | 'TOO_MANY_TREES';

export interface LifeRefusal {
  readonly code: LifeRefusalCode;
  readonly message: string;
}

/** Kept for repetitions, so it names nobody. */
export interface LifeOutcome {
  readonly refusal: LifeRefusalCode | null;
}

export interface PlaceAsked {
  readonly placeId: string;
  readonly campaignCode: string;
}

interface AskedKey {
  readonly placeGuid: string;
  readonly campaignCode: string;
}

/** @throws CodedError BAD_USER_INPUT */
export const keyAsked = ({ placeId, campaignCode }: PlaceAsked): AskedKey => ({
  placeGuid: guidOf('placeId', placeId),
  campaignCode: campaignOf(campaignCode),
});

export interface OwnAdoption {
  readonly placeId: string;
  readonly isAdopter: boolean;
  readonly isByApplication: boolean;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly adoptedAt: string;
  readonly pause: { readonly from: string; readonly until: string; readonly isNow: boolean } | null;
  readonly handOver: { readonly email: string; readonly offeredAt: string; readonly expiresAt: string } | null;
}

function shown(row: OwnAdoptionRow, today: string): OwnAdoption {
  const { placeGuid, adoptedAt, pausedFrom, pausedUntil, offeredTo, offeredAt, expiresAt } = row;
  const { isAdopter, isByApplication, groupGuid, groupName } = row;
  return {
    ...{ placeId: placeGuid, isAdopter, isByApplication },
    group: groupGuid === null || groupName === null ? null : { id: groupGuid, name: groupName },
    adoptedAt: adoptedAt.toISOString(),
    pause:
      pausedFrom === null || pausedUntil === null || pausedUntil < today
        ? null
        : { from: pausedFrom, until: pausedUntil, isNow: pausedFrom <= today },
    handOver:
      offeredTo === null || offeredAt === null || expiresAt === null
        ? null
        : { email: offeredTo, offeredAt: offeredAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}

const todayOf = ({ site, now }: Pick<RequestContext, 'site' | 'now'>): string =>
  localDay(now, site.tenant.config.timeZone);

export interface OwnAdoptions {
  readonly adoptions: readonly OwnAdoption[];
  readonly helpsWhenAway: boolean;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function getOwnAdoptions(context: RequestContext, campaignCode: string): Promise<OwnAdoptions> {
  const { scope, now } = context;
  const { accountId } = viewerOf(context);
  const rows = await listOwnAdoptions(scope, { accountId, campaignCode: campaignOf(campaignCode) }, now);
  const today = todayOf(context);
  return { adoptions: rows.map((row) => shown(row, today)), helpsWhenAway: await isHelper(scope, accountId) };
}

export function refusalOf({ site, say }: Pick<RequestContext, 'site' | 'say'>, code: LifeRefusalCode): LifeRefusal {
  const { projectName: project, adoptProgramme } = site.tenant.config;
  const values = { project, days: PAUSE_DAYS_AT_MOST, trees: adoptProgramme?.treesPerAdopter ?? 0 };
  return { code, message: say(site, `api.life.refusal.${code}`, values) };
}

export interface AdoptionLifeChange {
  readonly adoption: OwnAdoption | null;
  readonly refusal: LifeRefusal | null;
}

/** One of the resident's adoptions; null when they do not look after the place. */
export async function findOwnAdoption(
  own: Scope,
  key: { readonly placeGuid: string; readonly accountId: string; readonly campaignCode: string },
  now: Date,
): Promise<OwnAdoptionRow | null> {
  const [row] = await listOwnAdoptions(own, key, now);
  return row ?? null;
}

/**
 * Pauses and hand-overs are for the adopter of a tree that no group looks after.
 * @returns why the resident may not, or null
 */
export function lifeProblem(adoption: OwnAdoptionRow | null): 'NOT_YOURS' | 'SHARED' | null {
  if (adoption === null) return 'NOT_YOURS';
  return adoption.groupGuid === null ? null : 'SHARED';
}

/** What became of a change, as it is now. */
export async function answerOf(
  context: RequestContext,
  { placeGuid: asked, campaignCode }: AskedKey,
  { refusal }: LifeOutcome,
): Promise<AdoptionLifeChange> {
  const { scope, now } = context;
  const { accountId } = viewerOf(context);
  const placeGuid = await findFollowed(scope, asked);
  const [row] = await listOwnAdoptions(scope, { accountId, campaignCode, placeGuid }, now);
  return {
    adoption: row === undefined ? null : shown(row, todayOf(context)),
    refusal: refusal === null ? null : refusalOf(context, refusal),
  };
}
