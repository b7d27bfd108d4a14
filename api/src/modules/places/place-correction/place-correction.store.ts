/** SQL of corrections: residents' suggestions, staff decisions, and the resulting changes of places. */
import { sql } from 'drizzle-orm/sql';
import type { MultiPolygon, Polygon } from 'geojson';
import * as v from 'valibot';
import { createDecisionQueue } from '../../../db/decision-queue.ts';
import { followedPlaces } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';
import type { LocatedArea } from '../area/area-locator.rules.ts';
import { mercatorOf, mortonKey } from '../place/place-position.rules.ts';
import { CORRECTION_KINDS, LONGEST_NOTE, proposalSchema } from './place-correction.rules.ts';
import type { Suggestion } from './place-correction.rules.ts';
import type { Position } from '../../../geo/position.ts';

const correctionRow = v.object({
  guid: v.string(),
  placeGuid: v.nullable(v.string()),
  accountId: v.string(),
  kind: v.picklist(CORRECTION_KINDS),
  proposal: proposalSchema,
  note: v.string(),
  state: v.picklist(['pending', 'accepted', 'rejected']),
  suggestedAt: v.date(),
  decidedAt: v.nullable(v.date()),
  /** Time by which the list is ordered, in microseconds. */
  us: v.string(),
});
export type CorrectionRow = v.InferOutput<typeof correctionRow>;

/** Corrections as a queue of the desk. */
export const corrections = createDecisionQueue({
  table: 'place_correction',
  row: correctionRow,
  columns:
    'guid, place_guid as "placeGuid", account_id as "accountId", kind, proposal, note, suggested_at as "suggestedAt", decided_at as "decidedAt"',
  id: 'guid',
  sentAt: 'suggested_at',
});
const COLUMNS = corrections.columns;

export interface NewCorrection extends Suggestion {
  readonly guid: string;
  readonly placeGuid: string | null;
  readonly accountId: string;
}

export const insertCorrection = (
  { db, tenantId }: Scope,
  { guid, placeGuid, accountId, kind, proposal, note }: NewCorrection,
  now: Date,
): Promise<CorrectionRow | null> =>
  db.maybe(
    correctionRow,
    sql`/* placeCorrection.insert */ insert into place_correction (tenant_id, guid, place_guid, account_id, kind, proposal, note, suggested_at)
      values (${tenantId}, ${guid}::uuid, ${placeGuid}::uuid, ${accountId}, ${kind}, ${JSON.stringify(proposal)}::jsonb, ${note}, ${now}) returning ${COLUMNS}`,
  );

/** One account's undecided suggestions for these places, oldest first. */
export const listOwnPending = (
  { db, tenantId }: Scope,
  accountId: string,
  placeGuids: readonly string[],
): Promise<CorrectionRow[]> =>
  db.many(
    correctionRow,
    sql`/* placeCorrection.listOwnPending */ select ${COLUMNS} from place_correction
      where tenant_id = ${tenantId} and account_id = ${accountId} and state = 'pending'
        and (place_guid = any (${sql.param([...placeGuids])}::uuid[]) or guid = any (${sql.param([...placeGuids])}::uuid[])) order by suggested_at, guid`,
  );

/** Trees that one account has reported as missing. */
export const listOwnMissing = ({ db, tenantId }: Scope, accountId: string): Promise<CorrectionRow[]> =>
  db.many(
    correctionRow,
    sql`/* placeCorrection.listOwnMissing */ select ${COLUMNS} from place_correction
      where tenant_id = ${tenantId} and account_id = ${accountId} and state = 'pending' and kind = 'missing' order by suggested_at`,
  );

/** @returns whether this account had such a waiting suggestion */
export async function deleteOwnPending({ db, tenantId }: Scope, accountId: string, guid: string): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* placeCorrection.deleteOwnPending */ delete from place_correction
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and account_id = ${accountId} and state = 'pending' returning guid`,
  );
  return row !== null;
}

/**
 * Worker's login. Suggestions that wait go on at the record that continues their place; those that one account sent of
 * several records and that say the same become the first of them, with all notes. That a pit is gone is not said of the
 * tree in it. Repeating it changes nothing.
 */
export const followCorrections = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(
    sql`/* placeCorrection.follow */ with ${followedPlaces(
      tenantId,
      sql`select place_guid from place_correction where tenant_id = ${tenantId} and state = 'pending' and place_guid is not null`,
    )}, going as (
        select origin, followed.guid as goes, was.type = 'PIT' and now.type <> 'PIT' as is_planted from followed
          join place was on was.tenant_id = ${tenantId} and was.guid = origin
          join place now on now.tenant_id = ${tenantId} and now.guid = followed.guid
      ), waiting as (
        select guid, account_id, kind, proposal, nullif(note, '') as note, suggested_at, coalesce(goes, place_guid) as goes, goes is not null as moves
        from place_correction left join going on origin = place_guid and not (is_planted and kind = 'gone')
        where tenant_id = ${tenantId} and state = 'pending' and place_guid is not null for update of place_correction
      ), noted as (
        select account_id, kind, proposal, goes, note, min(suggested_at) as said_at from waiting where note is not null group by 1, 2, 3, 4, 5
      ), merged as (
        select (array_agg(guid order by suggested_at, guid))[1] as kept, array_agg(guid) as guids, goes, coalesce((
            select left(string_agg(note, e'\\n' order by said_at, note), ${LONGEST_NOTE}) from noted
            where noted.account_id = waiting.account_id and noted.kind = waiting.kind and noted.proposal = waiting.proposal and noted.goes = waiting.goes
          ), '') as note
        from waiting group by account_id, kind, proposal, goes having bool_or(moves)
      ), repeated as (
        delete from place_correction using merged where tenant_id = ${tenantId} and guid = any (guids) and guid <> kept
      )
      update place_correction set place_guid = goes, note = merged.note from merged where tenant_id = ${tenantId} and guid = kept`,
  );

/** The values that a correction may change, stored so that it can be reverted. */
export const placeFacts = v.object({
  category: v.nullable(v.string()),
  category2: v.nullable(v.string()),
  name: v.string(),
  description: v.nullable(v.string()),
  address: v.nullable(v.string()),
  lon: v.number(),
  lat: v.number(),
  areaId: v.nullable(v.number()),
  isGone: v.boolean(),
});
export type PlaceFacts = v.InferOutput<typeof placeFacts>;

const changedPlaceRow = v.object({
  guid: v.string(),
  type: v.string(),
  source: v.string(),
  sourceId: v.string(),
  plantedSeason: v.nullable(v.number()),
  feedHash: v.string(),
  hasOutline: v.boolean(),
  ...placeFacts.entries,
});
export type ChangedPlaceRow = v.InferOutput<typeof changedPlaceRow>;

const PLACE_COLUMNS = sql.raw(
  'guid, type, source, source_id as "sourceId", planted_season as "plantedSeason", feed_hash::text as "feedHash", geometry is not null as "hasOutline", category, category2, name, description, address, lon, lat, area_id as "areaId", retired_at is not null as "isGone"',
);

/** The current state of a place, even of a retired one. */
export const findPlaceFacts = ({ db, tenantId }: Scope, guid: string): Promise<ChangedPlaceRow | null> =>
  db.maybe(
    changedPlaceRow,
    sql`/* placeCorrection.findPlace */ select ${PLACE_COLUMNS} from place where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const listPlaceFacts = ({ db, tenantId }: Scope, guids: readonly string[]): Promise<ChangedPlaceRow[]> =>
  db.many(
    changedPlaceRow,
    sql`/* placeCorrection.listPlaces */ select ${PLACE_COLUMNS} from place where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[])`,
  );

/** The same, locked until this transaction ends. */
export const lockPlaceFacts = ({ db, tenantId }: Scope, guid: string): Promise<ChangedPlaceRow | null> =>
  db.maybe(
    changedPlaceRow,
    sql`/* placeCorrection.lockPlace */ select ${PLACE_COLUMNS} from place where tenant_id = ${tenantId} and guid = ${guid}::uuid for update`,
  );

/** Triggers of the table notify tiles and open pages. */
export async function changePlace({ db, tenantId }: Scope, guid: string, facts: PlaceFacts, now: Date): Promise<void> {
  const { category, category2, name, description, address, lon, lat, areaId, isGone } = facts;
  const mercator = mercatorOf(lon, lat);
  await db.run(
    sql`/* placeCorrection.changePlace */ update place set category = ${category}, category2 = ${category2}, name = ${name}, description = ${description}, address = ${address},
        lon = ${lon}, lat = ${lat}, at = point(${mercator.x}::float8, ${mercator.y}::float8), qk = ${String(mortonKey(mercator))}::bigint, area_id = ${areaId},
        retired_at = case when ${isGone} then coalesce(retired_at, ${now}) end, updated_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );
}

export interface AddedPlace extends PlaceFacts {
  readonly guid: string;
  readonly slug: string;
  readonly type: string;
  readonly source: string;
  /** First year of its planting season; left out where it is not known. */
  readonly plantedSeason?: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/**
 * Its source id is its guid, because no list of the council contains it. A place that was removed before is restored.
 */
export async function addPlaceRow({ db, tenantId }: Scope, place: AddedPlace, now: Date): Promise<void> {
  const { guid, slug, type, source, category, name, description, address, lon, lat, areaId } = place;
  const { plantedSeason = null, attributes = {} } = place;
  const mercator = mercatorOf(lon, lat);
  await db.run(
    sql`/* placeCorrection.addPlace */ insert into place (tenant_id, guid, source, source_id, slug, type, category, name, description, address, lon, lat, at, qk, area_id, planted_season, attributes, feed_hash, created_at, updated_at)
      values (${tenantId}, ${guid}::uuid, ${source}, ${guid}, ${slug}, ${type}, ${category}, ${name}, ${description}, ${address}, ${lon}, ${lat},
        point(${mercator.x}::float8, ${mercator.y}::float8), ${String(mortonKey(mercator))}::bigint, ${areaId}, ${plantedSeason}, ${JSON.stringify(attributes)}::jsonb, md5(${guid})::uuid, ${now}, ${now})
      on conflict (tenant_id, guid) do update set retired_at = null, updated_at = excluded.updated_at`,
  );
}

/** Adjusts the totals of pages until the next import computes them again. @param by 1 or -1 */
export async function shiftCounts(
  { db, tenantId }: Scope,
  place: Pick<ChangedPlaceRow, 'type' | 'areaId' | 'plantedSeason'>,
  by: 1 | -1,
): Promise<void> {
  await db.run(
    sql`/* placeCorrection.shiftPlaceCount */ insert into place_count as known (tenant_id, type, area_id, planted_season, places)
      values (${tenantId}, ${place.type}, ${place.areaId ?? 0}, ${place.plantedSeason ?? 0}, ${Math.max(0, by)})
      on conflict (tenant_id, type, area_id, planted_season) do update set places = greatest(0, known.places + ${by})`,
  );
}

/**
 * Adjusts the number of trees of one species. The next import updates the ranks.
 * @param name used for a species that is new to the tenant
 */
export async function shiftSpecies({ db, tenantId }: Scope, slug: string, name: string, by: 1 | -1): Promise<void> {
  await db.run(
    sql`/* placeCorrection.shiftSpecies */ insert into species as known (tenant_id, slug, name, tree_count, rank)
      values (${tenantId}, ${slug}, ${name}, ${Math.max(0, by)}, (select count(*) + 1 from species where tenant_id = ${tenantId}))
      on conflict (tenant_id, slug) do update set tree_count = greatest(0, known.tree_count + ${by})`,
  );
  await db.run(
    sql`/* placeCorrection.shiftInventory */ update inventory set identified_trees = greatest(0, identified_trees + ${by}),
        species_count = (select count(*) from species where tenant_id = ${tenantId} and tree_count > 0) where tenant_id = ${tenantId}`,
  );
}

const oneRow = v.object({ one: v.number() });

/** Whether no other place has this name, so that it is an individual name rather than the species' name. */
export async function isNameOfItsOwn({ db, tenantId }: Scope, guid: string, name: string): Promise<boolean> {
  const rows = await db.many(
    oneRow,
    sql`/* placeCorrection.findNamesake */ select 1 as one from place where tenant_id = ${tenantId} and name = ${name} and guid <> ${guid}::uuid limit 1`,
  );
  return rows.length === 0;
}

const areaRow = v.object({
  id: v.number(),
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  geometry: v.custom<Polygon | MultiPolygon>(
    (value) => typeof value === 'object' && value !== null && 'coordinates' in value,
  ),
});

/** Neighbourhoods whose box contains the point. */
export const listAreasAround = ({ db, tenantId }: Scope, { lon, lat }: Position): Promise<LocatedArea[]> =>
  db.many(
    areaRow,
    sql`/* placeCorrection.listAreasAround */ select id, array[west, south, east, north] as box, geometry from area
      where tenant_id = ${tenantId} and kind = 'NEIGHBOURHOOD' and ${lon} between west and east and ${lat} between south and north order by id`,
  );

const overrideRow = v.object({
  placeGuid: v.string(),
  kind: v.string(),
  before: v.nullable(placeFacts),
  after: placeFacts,
});
export type OverrideRow = v.InferOutput<typeof overrideRow>;

export const insertOverride = (
  { db, tenantId }: Scope,
  {
    guid,
    placeGuid,
    kind,
    before,
    after,
    feedHash,
  }: OverrideRow & { readonly guid: string; readonly feedHash: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* placeCorrection.insertOverride */ insert into place_override (tenant_id, guid, place_guid, kind, before, after, feed_hash, accepted_at)
      values (${tenantId}, ${guid}::uuid, ${placeGuid}::uuid, ${kind}, ${before === null ? null : JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${feedHash}::uuid, ${now})`,
  );

/** The correction in effect for a place. */
export const findOverride = ({ db, tenantId }: Scope, guid: string): Promise<OverrideRow | null> =>
  db.maybe(
    overrideRow,
    sql`/* placeCorrection.findOverride */ select place_guid as "placeGuid", kind, before, after from place_override where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** The original values that these corrections changed. */
export const listOverrides = (
  { db, tenantId }: Scope,
  guids: readonly string[],
): Promise<(OverrideRow & { readonly guid: string })[]> =>
  db.many(
    v.object({ guid: v.string(), ...overrideRow.entries }),
    sql`/* placeCorrection.listOverrides */ select guid, place_guid as "placeGuid", kind, before, after from place_override
      where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[])`,
  );

export const dropOverride = ({ db, tenantId }: Scope, guid: string): Promise<void> =>
  db.run(
    sql`/* placeCorrection.dropOverride */ delete from place_override where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

const acceptedRow = v.object({
  placeGuid: v.string(),
  /** Kinds of all accepted corrections of the place. */
  kinds: v.array(v.string()),
  after: placeFacts,
  acceptedAt: v.date(),
  type: v.string(),
  source: v.string(),
  sourceId: v.string(),
});
export type AcceptedRow = v.InferOutput<typeof acceptedRow>;

/** Accepted corrections, one row per place with its latest state, oldest first. */
export const listAccepted = ({ db, tenantId }: Scope, most: number): Promise<AcceptedRow[]> =>
  db.many(
    acceptedRow,
    sql`/* placeCorrection.listAccepted */ select newest.*, place.type, place.source, place.source_id as "sourceId"
      from (
        select place_guid as "placeGuid", array_agg(distinct kind) as kinds,
          (array_agg(after order by accepted_at desc, guid desc))[1] as after, max(accepted_at) as "acceptedAt"
        from place_override where tenant_id = ${tenantId} group by place_guid
      ) newest join place on place.tenant_id = ${tenantId} and place.guid = newest."placeGuid"
      order by newest."acceptedAt", place.guid limit ${most}`,
  );
