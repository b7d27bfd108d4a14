/**
 * Residents' suggestions about places: they wait for staff, and until then only their author sees them
 * (docs/decisions/0038).
 */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { WordValues } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { once, recall } from '../../platform/idempotency/idempotency.service.ts';
import { metresBetween } from '../place/distance.rules.ts';
import { guidOf } from '../place/guid-argument.rules.ts';
import { matchPlacesNear, placeOf } from '../place/place.service.ts';
import type { Place } from '../place/place.service.ts';
import { findPlace } from '../place/place.service.ts';
import { areKnownSpecies, describeSpecies, findSpeciesName } from '../species/species.service.ts';
import { createSpeciesBatch } from '../species/species.service.ts';
import { acceptAtOnce } from './accept-correction.ts';
import {
  isTooFar,
  newPositionOf,
  parseCorrection,
  parseNewPlace,
  parseOverride,
  SAME_TREE_M,
  typedTexts,
} from './place-correction.rules.ts';
import type { CorrectionWish, NewPlaceWish, OverrideWish, Suggestion } from './place-correction.rules.ts';
import {
  corrections,
  deleteOwnPending,
  findPlaceFacts,
  insertCorrection,
  listOwnMissing,
  listOwnPending,
} from './place-correction.store.ts';
import type { ChangedPlaceRow, CorrectionRow } from './place-correction.store.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { isWithin } from '../../../geo/box.ts';
import type { Position } from '../../../geo/position.ts';
import { isMuted } from '../../people/mute/mute.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

// For other modules, which must not use this module's store.
export { listPlaceFacts } from './place-correction.store.ts';

/** Enough for a person who checks a whole street against the list. */
const SUGGESTIONS: AttemptLimit = { kind: 'place-correction', atMost: 40, withinMs: 3_600_000 };
/** More than one person finds before staff review the first ones. */
const WAITING_AT_MOST = 60;

export type RefusalCode =
  | 'ALREADY_THERE'
  | 'ALREADY_SO'
  | 'NOT_KIND'
  | 'TOO_FAR'
  | 'OUTSIDE'
  | 'TOO_MANY'
  | 'MUTED'
  | 'CHANGED_MEANWHILE'
  | 'DECIDED'
  | 'NOT_A_POINT'
  | 'NOT_THERE'
  | 'LOOKED_AT';

export interface PlaceCareRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export const careRefusal = (
  { site, say }: Pick<RequestContext, 'site' | 'say'>,
  code: RefusalCode,
): PlaceCareRefusal => ({
  code,
  message: say(site, `api.correction.refusal.${code}`, { project: site.tenant.config.projectName }),
});

interface Kept {
  readonly guid: string | null;
  readonly refusal: RefusalCode | null;
}

const refused = (refusal: RefusalCode): Kept => ({ guid: null, refusal });

/** Whether a tree of the list is at this position. */
export async function standsInList(own: Scope, at: Position, now: Date): Promise<boolean> {
  const where = {
    coordinates: [at.lon, at.lat],
    searchRangeMetres: SAME_TREE_M,
    first: 1,
    where: { types: ['TREE', 'SHRUB', 'PIT'] },
  };
  return (await matchPlacesNear(own, where, now)).length > 0;
}

/** Whether a tree of the list, or one that this account has already reported, is at this position. */
async function standsThere(own: Scope, accountId: string, at: Position, now: Date): Promise<boolean> {
  if (await standsInList(own, at, now)) return true;
  return (await listOwnMissing(own, accountId)).some(({ proposal }) => {
    const told = newPositionOf(proposal);
    return told !== null && metresBetween(told, at) <= SAME_TREE_M;
  });
}

/** The reason for refusing the suggestion, or null. */
async function problemOf(
  context: RequestContext,
  own: Scope,
  suggestion: Suggestion,
  place: ChangedPlaceRow | null,
): Promise<RefusalCode | null> {
  const { site, now, badWords } = context;
  const { accountId } = viewerOf(context);
  const { kind, proposal } = suggestion;
  if (await isMuted(own, accountId, now)) return 'MUTED';
  if (typedTexts(suggestion).some((text) => badWords.detect(text))) return 'NOT_KIND';
  const to = newPositionOf(proposal);
  if (to !== null && !isWithin(to, site.tenant.config.maximumBoundingBox)) return 'OUTSIDE';
  if (place !== null && isTooFar(suggestion, place)) return 'TOO_FAR';
  if (kind === 'moved' && place?.hasOutline === true) return 'NOT_A_POINT';
  if (kind === 'missing' && to !== null && (await standsThere(own, accountId, to, now))) return 'ALREADY_THERE';
  if (
    place !== null &&
    proposal.category !== undefined &&
    kind === 'wrong-species' &&
    proposal.category === place.category
  )
    return 'ALREADY_SO';
  if ((await corrections.countWaiting(own, accountId)) >= WAITING_AT_MOST) return 'TOO_MANY';
  return null;
}

/**
 * An unknown species would be free text on public pages, so only staff may write one.
 * @throws CodedError BAD_USER_INPUT
 */
async function assertKnownSpecies(
  context: RequestContext,
  own: Scope,
  { proposal: { category, category2 } }: Suggestion,
): Promise<void> {
  if (viewerOf(context).roles.length > 0) return;
  const slugs = [category, category2].filter((slug) => slug !== undefined);
  if (!(await areKnownSpecies({ site: context.site, species: createSpeciesBatch(own) }, slugs)))
    throw new CodedError('BAD_USER_INPUT', 'category: expected a species that grows here or has an entry');
}

interface KeptWrite {
  readonly operation: string;
  readonly input: unknown;
  readonly suggestion: Suggestion;
  /** Place that the suggestion is about, or (for a missing tree) whose page reports it; null without a page. */
  readonly from: string | null;
}

/**
 * @throws CodedError UNAUTHENTICATED, RATE_LIMITED, IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED; BAD_USER_INPUT
 *   when the place does not exist here
 */
async function keep(context: RequestContext, { operation, input, suggestion, from }: KeptWrite): Promise<Kept> {
  const { write, now, idempotencyKey, recordActivity, site } = context;
  const { accountId, roles } = viewerOf(context);
  const intent = { key: idempotencyKey, operation, input: { accountId, input } };
  const known = await write((own) => recall<Kept>({ ...intent, db: own.db, holder: own }));
  if (known !== null) return known;
  // Outside the write, because a refusal would roll back the count.
  if (!(await write((own) => takeAttempt(own, SUGGESTIONS, accountId, now))))
    throw new CodedError('RATE_LIMITED', 'Too many suggestions at once; try again later');
  return write((own) =>
    once({
      ...intent,
      db: own.db,
      holder: own,
      async work(): Promise<Kept> {
        await assertKnownSpecies(context, own, suggestion);
        const place = from === null ? null : await findPlaceFacts(own, from);
        if (from !== null && (place === null || place.isGone))
          throw new CodedError('BAD_USER_INPUT', 'guid: there is no such place here');
        const problem = await problemOf(context, own, suggestion, place);
        if (problem !== null) return refused(problem);
        const guid = randomUUID();
        const row = await insertCorrection(
          own,
          { ...suggestion, guid, accountId, placeGuid: suggestion.kind === 'missing' ? null : from },
          now,
        );
        if (row === null) throw new Error('A row that was written is there');
        // Changes that staff make through these operations take effect at once; their suggestions through the form are
        // reviewed.
        if (roles.length > 0 && operation !== 'suggestPlaceCorrection')
          await acceptAtOnce({ site, own, now, accountId }, row);
        else if (from !== null) {
          await recordActivity(own, {
            kind: 'place-corrected',
            key: `place-corrected:${guid}`,
            actor: accountId,
            thing: { type: 'place', guid: from },
            facts: { commonName: await findSpeciesName({ site, scope: own }, place?.category ?? null) },
          });
        }
        return { guid, refusal: null };
      },
    }),
  );
}

export interface CorrectionAnswer {
  readonly guid: string | null;
  readonly refusal: PlaceCareRefusal | null;
}

/** A suggestion from the form of a place's page. @throws CodedError as `keep` */
export async function suggestCorrection(
  context: RequestContext,
  { guid, correction }: { readonly guid: string; readonly correction: CorrectionWish },
): Promise<CorrectionAnswer> {
  const suggestion = parseCorrection(correction);
  const kept = await keep(context, {
    operation: 'suggestPlaceCorrection',
    input: { guid, correction },
    suggestion,
    from: guidOf('guid', guid),
  });
  return { guid: kept.guid, refusal: kept.refusal === null ? null : careRefusal(context, kept.refusal) };
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function withdrawCorrection(context: RequestContext, guid: string): Promise<CorrectionAnswer> {
  const { accountId } = viewerOf(context);
  const wanted = guidOf('guid', guid);
  const isGone = await context.write((own) => deleteOwnPending(own, accountId, wanted));
  return isGone ? { guid: wanted, refusal: null } : { guid: null, refusal: careRefusal(context, 'DECIDED') };
}

export type AddedPlace =
  | ({ readonly __typename: 'Place' } & Place)
  | { readonly __typename: 'PlaceAlreadyExists' | 'FMPError'; readonly message: string };

/** @throws CodedError as `keep` */
export async function addPlace(context: RequestContext, place: NewPlaceWish): Promise<AddedPlace> {
  const suggestion = parseNewPlace(place);
  const { guid, refusal } = await keep(context, { operation: 'addPlace', input: place, suggestion, from: null });
  if (refusal === 'ALREADY_THERE')
    return { __typename: 'PlaceAlreadyExists', message: careRefusal(context, refusal).message };
  if (refusal !== null) return { __typename: 'FMPError', message: careRefusal(context, refusal).message };
  const added = guid === null ? null : await context.write((own) => findAdded(own, context, guid));
  if (added === null) return { __typename: 'FMPError', message: careRefusal(context, 'DECIDED').message }; // repeated after staff rejected it
  return { __typename: 'Place', ...added };
}

async function findAdded(own: Scope, context: RequestContext, guid: string): Promise<Place | null> {
  const row = await findPlace(own, { guid });
  return row === null ? findOwnMissing(context, own, guid) : placeOf(row, context.now);
}

/** Null unless it is the viewer's own and still waits. */
async function findOwnMissing(
  { site, viewer, now }: Pick<RequestContext, 'site' | 'viewer' | 'now'>,
  scope: Scope,
  guid: string,
): Promise<Place | null> {
  if (viewer === null) return null;
  const row = (await listOwnPending(scope, viewer.accountId, [guid])).find(
    (one) => one.kind === 'missing' && one.guid === guid,
  );
  const at = row === undefined ? null : newPositionOf(row.proposal);
  if (row === undefined || at === null) return null;
  const { proposal } = row;
  const [species] = await describeSpecies({ site, species: createSpeciesBatch(scope) }, [proposal.category ?? null]);
  const nothing = {
    category2: null,
    slug: guid,
    geometry: null,
    subType: null,
    plantedSeason: null,
    areaId: null,
    website: null,
    model: null,
  };
  const facts = {
    name: proposal.name ?? species?.name ?? '',
    category: proposal.category ?? null,
    description: proposal.description ?? null,
    address: proposal.address ?? null,
  };
  return placeOf(
    {
      ...nothing,
      ...facts,
      guid,
      featureId: 0,
      ...at,
      type: proposal.type ?? 'TREE',
      source: 'residents',
      sourceId: guid,
      attributes: {},
    },
    now,
  );
}

/** @throws CodedError as `keep` */
export async function overridePlace(
  context: RequestContext,
  { guid, placeOverride }: { readonly guid: string; readonly placeOverride: OverrideWish },
): Promise<Place | null> {
  const suggestion = parseOverride(placeOverride);
  const { refusal } = await keep(context, {
    operation: 'overridePlace',
    input: { guid, placeOverride },
    suggestion,
    from: guidOf('guid', guid),
  });
  if (refusal !== null) throw new CodedError('BAD_USER_INPUT', careRefusal(context, refusal).message);
  return context.write(async (own) => {
    const row = await findPlace(own, { guid });
    return row === null ? null : withOwn(context, own, placeOf(row, context.now));
  });
}

/** The place as the viewer sees it: with their own suggestions applied. */
async function withOwn({ viewer }: Pick<RequestContext, 'viewer'>, scope: Scope, place: Place): Promise<Place> {
  if (viewer === null) return place;
  const pending = await listOwnPending(scope, viewer.accountId, [place.guid]);
  return pending.reduce<Place>(
    (shown, { proposal: { category, category2, name, description, address, lon, lat } }) => ({
      ...shown,
      category: category ?? shown.category,
      category2: category2 ?? shown.category2,
      name: name ?? shown.name,
      description: description ?? shown.description,
      address: address ?? shown.address,
      ...(lon === undefined || lat === undefined
        ? {}
        : { lon, lat, geometry: { type: 'Point', coordinates: [lon, lat] } }),
    }),
    place,
  );
}

/** The getPlace answer for a signed-in viewer, in addition to the public answer. */
export async function seenByViewer(
  context: RequestContext,
  place: Place | null,
  guid: string | null,
): Promise<Place | null> {
  const { viewer, scope } = context;
  if (viewer === null) return place;
  if (place !== null) return place.retired === null ? withOwn(context, scope, place) : place;
  return guid !== null && /^[0-9a-f-]{36}$/.test(guid) ? findOwnMissing(context, scope, guid) : null;
}

export interface OwnCorrection {
  readonly guid: string;
  readonly kind: string;
  readonly text: string;
  readonly suggestedAt: string;
}

/** For each place, the viewer's suggestions. */
export async function listOwnCorrections(
  { viewer, scope, site, say }: RequestContext,
  placeGuids: readonly string[],
): Promise<OwnCorrection[][]> {
  if (viewer === null) return placeGuids.map(() => []);
  const rows = await listOwnPending(scope, viewer.accountId, placeGuids);
  const kinds = await describeSpecies(
    { site, species: createSpeciesBatch(scope) },
    rows.map(({ proposal }) => proposal.category ?? null),
  );
  const told = rows.map((row, index) => ({ row, species: kinds[index]?.name ?? null }));
  const textOf = ({ kind }: CorrectionRow, species: string | null): string => {
    const values: WordValues = { hasSpecies: species === null ? 'no' : 'yes', species: species ?? '' };
    return say(site, `api.correction.own.${kind === 'wrong-species' ? 'wrongSpecies' : kind}`, values);
  };
  return placeGuids.map((guid) =>
    told
      .filter(({ row }) => (row.placeGuid ?? row.guid) === guid)
      .map(({ row, species }) => ({
        guid: row.guid,
        kind: row.kind,
        text: textOf(row, species),
        suggestedAt: row.suggestedAt.toISOString(),
      })),
  );
}
