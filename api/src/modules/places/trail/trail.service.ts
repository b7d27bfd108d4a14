/** Walks: suggested by a council or generated for a visitor, planned on the tenant's network if it has one. */
import { randomUUID } from 'node:crypto';
import { CodedError, isGuid } from '@greenward/contract';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { createReader } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { askedOnce } from '../../../graphql/asked-once.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import type { Box } from '../../../geo/box.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { searchAddresses } from '../place/address.service.ts';
import { boxAround, metresBetween } from '../place/distance.rules.ts';
import { isShownType, listPlacesWhere, matchPlacesNear, shownWhere } from '../place/place.service.ts';
import type { CuratedWalk, CuratedWalks } from './curated-walks.ts';
import { findNetworkBody, findNetworkEtag } from './network.store.ts';
import type { Stretch } from './directions.rules.ts';
import { besideLine } from './plan-trail.rules.ts';
import type { PlannedStop, PlanRefusal, TrailPlan } from './plan-trail.rules.ts';
import { candidatesOf, hashOfWish, modesOf, parseTrail, radiusOf, reachOf, seedOf } from './trail.rules.ts';
import type { ModeChoice, TrailInput, TrailWish } from './trail.rules.ts';
import { createTurns } from './turns.ts';
import type { NetworkSource, TrailPlanner } from './trail-planner.ts';
import {
  addTrail,
  findInventoryRevision,
  findTrail,
  findTrailByWish,
  listCandidates,
  listComforts,
} from './trail.store.ts';
import type { KeptTrail } from './trail.store.ts';
import type { LonLat } from './walking-network.ts';
import type { ComfortRow } from './trail.schema.ts';
import type { Comfort, RouteEnd, Route, RouteStop } from './planned-route.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

/** Enough for a family that tries lengths and starts; each walk takes a second of processor time. */
const TRAILS: AttemptLimit = { kind: 'trail', atMost: 40, withinMs: 3_600_000 };
/** Side of a grid square, which contributes only its best tree: two trees side by side are one stop. */
const CELL_M = 45;
/** Distance from which a tree is visible. */
const TREE_WITHIN_M = 40;
/** A group's position is its centre: a path around a park 200 m wide still passes it. */
const GROUP_WITHIN_M = 120;
/** Concurrent requests per visitor, since all visitors share the queue. */
const PLANNED_AT_ONCE = 2;
/** Maximum distance of a bench from the way. */
const BESIDE_M = 25;
/** Benches of one park count as one rest. */
const REST_EVERY_M = 150;
const COMFORTS_AT_MOST = 30;
/** Maximum distance between a point and the address that names it. */
const ADDRESS_WITHIN_M = 300;
/** A new survey may move a tree by this much. */
const STANDS_WITHIN_M = 12;
const PLANS_KEPT = 500;
const PICTURE_POINTS = 80;
const FILE_TYPES = { gpx: 'application/gpx+xml', geojson: 'application/geo+json' } as const;
export type RouteFormat = keyof typeof FILE_TYPES;
export const ROUTE_FORMATS = Object.keys(FILE_TYPES) as RouteFormat[];

const say = createTenantWords('api.walk.');

export interface GeneratedTrail {
  readonly guid: string | null;
  readonly feature: unknown;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

type Asking = Pick<RequestFacts, 'scope' | 'site' | 'now'>;
type Making = Asking & Pick<RequestFacts, 'write' | 'viewer' | 'caller' | 'switches'>;

export interface Trails {
  /** @throws CodedError BAD_USER_INPUT, FEATURE_OFF, UNAVAILABLE, RATE_LIMITED */
  generate(context: Making, input: TrailInput): Promise<GeneratedTrail>;
  /** @throws CodedError BAD_USER_INPUT unless exactly one key is given */
  find(context: Asking, keys: RouteKeys): Promise<Route | null>;
  listCurated(context: Asking): Promise<readonly Route[]>;
}

export interface RouteKeys {
  readonly guid?: string | null;
  readonly slug?: string | null;
  readonly address?: string | null;
}

const position = v.pipe(v.tuple([v.number(), v.number()]));
/** As `generate` stored it; the line is our own addition. */
const keptPlan = v.looseObject({
  line: v.array(position),
  metres: v.number(),
  stops: v.array(v.looseObject({ guid: v.nullable(v.string()) })),
  directions: v.array(v.looseObject({})),
});

const boxOfLine = (line: readonly LonLat[], metres: number): Box => {
  const around = line.map(([lon, lat]) => boxAround({ lon, lat }, metres));
  return [
    Math.min(...around.map(([west]) => west)),
    Math.min(...around.map(([, south]) => south)),
    Math.max(...around.map(([, , east]) => east)),
    Math.max(...around.map(([, , , north]) => north)),
  ];
};

const isInside = ([lon, lat]: LonLat, [west, south, east, north]: readonly [number, number, number, number]): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** The first of several adjacent benches. */
function comfortsAlong(line: readonly LonLat[], rows: readonly ComfortRow[]): Comfort[] {
  const found = rows
    .map((row) => ({ row, ...besideLine(line, [row.lon, row.lat]) }))
    .filter(({ aside }) => aside <= BESIDE_M)
    .sort((a, b) => a.along - b.along);
  const lastOf = new Map<string, number>();
  const kept: Comfort[] = [];
  for (const { row, along } of found) {
    if (along - (lastOf.get(row.kind) ?? -Infinity) < REST_EVERY_M) continue;
    lastOf.set(row.kind, along);
    kept.push({ ...row, metres: Math.round(along) });
  }
  return kept.slice(0, COMFORTS_AT_MOST);
}

export const featureOf = ({ guid, name, plan }: Pick<Route, 'guid' | 'name' | 'plan'>): unknown => ({
  type: 'Feature',
  id: guid,
  geometry: { type: 'LineString', coordinates: plan.line },
  properties: { name, metres: plan.metres, onNetwork: plan.onNetwork },
});

export const describeDirections = (
  { plan: { directions } }: Route,
  site: TenantSite,
): (Stretch & { readonly text: string })[] =>
  directions.map((stretch) => {
    const { turn, heading, ground, name } = stretch;
    return {
      ...stretch,
      text: say(site, 'api.walk.direction', {
        turn,
        heading,
        ground,
        isNamed: name === null ? 'no' : 'yes',
        name: name ?? '',
      }),
    };
  });

/** Every nth point of the line, including its end. */
export const pictureOf = ({ plan: { line } }: Route): LonLat[] => {
  const step = Math.max(1, Math.ceil(line.length / PICTURE_POINTS));
  return line.filter((_, at) => at % step === 0 || at === line.length - 1);
};

export const filesOf = (
  { guid }: Pick<Route, 'guid'>,
  site: TenantSite,
): { label: string; format: string; url: string; mediaType: string }[] =>
  ROUTE_FORMATS.map((format) => ({
    label: say(site, `api.walk.file.${format}`),
    format,
    url: `/data/walks/${guid}.${format}`,
    mediaType: FILE_TYPES[format],
  }));
export const mediaTypeOf = (format: RouteFormat): string => FILE_TYPES[format];

const showsGathers = (switches: RequestFacts['switches']): boolean => isShownType('GATHER', switches);

export const listModes = ({
  site,
  switches,
}: Pick<RequestFacts, 'site' | 'switches'>): (ModeChoice & { readonly label: string })[] =>
  modesOf(site.tenant.config, showsGathers(switches)).map((choice) => ({
    ...choice,
    label: say(site, 'api.walk.mode', { mode: choice.mode }),
  }));

/** Stops with their places, loaded at once. Places of types that the tenant hides are left out. */
export async function listStops(
  { plan, stopTexts }: Route,
  { scope, now, switches }: Pick<RequestFacts, 'scope' | 'now' | 'switches'>,
): Promise<RouteStop[]> {
  const guids = plan.stops.flatMap(({ guid }) => guid ?? []);
  const places =
    guids.length === 0 ? [] : await listPlacesWhere(scope, shownWhere({ guids }, switches), guids.length, now);
  const byGuid = new Map(places.map((place) => [place.guid, place]));
  return plan.stops.map(({ guid, at: [lon, lat], metres }: PlannedStop, index) => ({
    index: index + 1,
    lon,
    lat,
    metres,
    name: stopTexts[index]?.name ?? null,
    note: stopTexts[index]?.note ?? null,
    place: guid === null ? null : (byGuid.get(guid) ?? null),
  }));
}

function keyOf({ guid, slug, address }: RouteKeys): { guid: string } | { slug: string } {
  const given = [guid, slug, address].filter((key): key is string => typeof key === 'string');
  const [only] = given;
  if (only === undefined || given.length > 1)
    throw new CodedError('BAD_USER_INPUT', 'Give exactly one of guid, slug and address');
  if (typeof guid === 'string' && !isGuid(guid))
    throw new CodedError('BAD_USER_INPUT', 'guid: expected 36 characters, lower-case letters and digits in 8-4-4-4-12');
  return typeof guid === 'string' || (typeof address === 'string' && isGuid(address)) ? { guid: only } : { slug: only };
}

/** Only our guids are hexadecimal. */
const isOurs = (guid: string): boolean => /^[0-9a-f-]+$/.test(guid);

export interface TrailsOptions {
  readonly pool: Pool;
  readonly planner: TrailPlanner;
  readonly curated: CuratedWalks;
}

export function createTrails({ pool, planner, curated }: TrailsOptions): Trails {
  const plans = new LRUCache<string, { readonly plan: TrailPlan }>({ max: PLANS_KEPT });
  const turns = createTurns(
    PLANNED_AT_ONCE,
    () => new CodedError('RATE_LIMITED', 'Two walks of yours are being planned; ask again when they are there'),
  );

  async function networkOf(scope: Scope): Promise<NetworkSource | null> {
    const etag = await findNetworkEtag(scope);
    if (etag === null) return null;
    return {
      name: `${scope.tenantId} ${etag}`,
      async load() {
        // A separate connection, because the request's connection is occupied.
        const own = createReader(pool, scope.tenantId);
        try {
          const body = await findNetworkBody(own);
          if (body === null) throw new CodedError('UNAVAILABLE', 'The walking network is just being made anew');
          return new Uint8Array(body);
        } finally {
          await own.close();
        }
      },
    };
  }
  const comfortsOf = (scope: Scope, { line }: TrailPlan): Route['findComforts'] =>
    askedOnce(async () =>
      line.length === 0 ? [] : comfortsAlong(line, await listComforts(scope, boxOfLine(line, BESIDE_M))),
    );

  async function curatedRoute(context: Asking, walk: CuratedWalk): Promise<Route> {
    const { scope, now } = context;
    const { guid, slug, title, summary, bodyHtml, start, end, stops } = walk;
    const [network, revision] = [await networkOf(scope), await findInventoryRevision(scope)];
    const key = `${scope.tenantId} ${slug} ${network?.name ?? ''} ${revision} ${JSON.stringify([start.at, end?.at, stops])}`;
    let known = plans.get(key);
    if (known === undefined) {
      const places: (string | null)[] = [];
      const spots: LonLat[] = [start.at];
      for (const { name, at } of stops) {
        const near = {
          coordinates: at,
          searchRangeMetres: STANDS_WITHIN_M,
          first: 1,
          where: { types: ['TREE', 'SHRUB', 'COPSE', 'GATHER'] },
        };
        const [found] = name === null ? await matchPlacesNear(scope, near, now) : [];
        places.push(found?.place.guid ?? null);
        spots.push(found === undefined ? at : [found.place.lon, found.place.lat]);
      }
      const question = { spots: [...spots, (end ?? start).at], stops: places, avoidsSteps: false };
      known = { plan: await scope.between(() => planner.planFixed(question, network)) };
      plans.set(key, known);
    }
    const { plan } = known;
    const endOf = ({ at: [lon, lat], name }: CuratedWalk['start']): RouteEnd => ({ lon, lat, name });
    return {
      ...{ guid, slug, name: title, summary, html: bodyHtml, options: null, plan },
      stopTexts: stops.map(({ name, note }) => ({ name, note })),
      start: endOf(start),
      end: endOf(end ?? start),
      isRound: end === null,
      findComforts: comfortsOf(scope, plan),
    };
  }

  function generatedRoute({ scope, site }: Asking, { guid, wish: kept, plan: keptAs }: KeptTrail): Route {
    const wish = kept as unknown as TrailWish;
    const plan = v.parse(keptPlan, keptAs) as unknown as TrailPlan;
    const endOf = ([lon, lat]: LonLat, name: string | null): RouteEnd => ({ lon, lat, name });
    const isRound = wish.start[0] === wish.end[0] && wish.start[1] === wish.end[1];
    const name = say(site, wish.startAddress === null ? 'api.walk.name' : 'api.walk.nameFrom', {
      mode: wish.mode,
      stops: plan.stops.length,
      address: wish.startAddress ?? '',
    });
    return {
      ...{ guid, slug: null, name, summary: null, html: null, options: wish, plan, stopTexts: [], isRound },
      start: endOf(wish.start, wish.startAddress),
      end: endOf(wish.end, isRound ? wish.startAddress : wish.endAddress),
      findComforts: comfortsOf(scope, plan),
    };
  }

  /** Keeps only names that the tenant's own address list contains, because everybody with the link sees the name. */
  async function knownAddress(scope: Scope, address: string | null, [lon, lat]: LonLat): Promise<string | null> {
    if (address === null) return null;
    const matches = await searchAddresses(scope, { text: address, near: [lon, lat], first: 8 });
    return (
      matches.find(({ label, ...at }) => label === address && metresBetween(at, { lon, lat }) <= ADDRESS_WITHIN_M)
        ?.label ?? null
    );
  }

  const refused = (site: TenantSite, code: PlanRefusal | 'NO_GATHERS' | 'OUTSIDE' | 'TOO_MANY'): GeneratedTrail => ({
    guid: null,
    feature: null,
    refusal: { code, message: say(site, `api.walk.refused.${code}`, { projectName: site.tenant.config.projectName }) },
  });

  return {
    async generate(context, input) {
      const { scope, site, now, write, viewer, caller, switches } = context;
      const { config } = site.tenant;
      const wished = parseTrail(input, config, showsGathers(switches));
      if (![wished.start, wished.end].every((at) => isInside(at, config.maximumBoundingBox)))
        return refused(site, 'OUTSIDE');
      const wish: TrailWish = {
        ...wished,
        startAddress: await knownAddress(scope, wished.startAddress, wished.start),
        endAddress: await knownAddress(scope, wished.endAddress, wished.end),
      };
      const [network, revision] = [await networkOf(scope), await findInventoryRevision(scope)];
      const wishHash = hashOfWish(wish, [network?.name ?? '', revision]);
      const known = await findTrailByWish(scope, wishHash);
      const answer = (kept: KeptTrail): GeneratedTrail => ({
        guid: kept.guid,
        feature: featureOf(generatedRoute(context, kept)),
        refusal: null,
      });
      if (known !== null) return answer(known);
      // Outside the write below, because a refusal would roll back the count.
      if (!(await write((own) => takeAttempt(own, TRAILS, viewer?.accountId ?? caller, now))))
        return refused(site, 'TOO_MANY');
      const direct = metresBetween({ lon: wish.start[0], lat: wish.start[1] }, { lon: wish.end[0], lat: wish.end[1] });
      const facts = await listCandidates(scope, {
        type: wish.mode === 'GATHERS' ? 'GATHER' : 'TREE',
        box: boxOfLine([wish.start, wish.end], reachOf(wish, direct)),
        minimumSizeScore: wish.minimumSizeScore,
        excludeGenusOnly: wish.excludeGenusOnly,
        excludeGenera: wish.excludeGenera,
        cellMetres: CELL_M,
      });
      const none = wish.mode === 'GATHERS' ? 'NO_GATHERS' : 'NO_TREES';
      if (facts.length === 0) return refused(site, none);
      const question = {
        start: wish.start,
        end: wish.end,
        budgetMetres: wish.lengthMetres,
        radiusMetres: radiusOf(wish),
        candidates: candidatesOf(facts),
        stopWithinMetres: wish.mode === 'GATHERS' ? GROUP_WITHIN_M : TREE_WITHIN_M,
        avoidsSteps: wish.avoidSteps,
        seed: seedOf(wishHash),
      };
      const outcome = await turns.take(`${scope.tenantId} ${viewer?.accountId ?? caller}`, () =>
        scope.between(() => planner.planTrail(question, network)),
      );
      if ('refusal' in outcome) return refused(site, outcome.refusal === 'NO_TREES' ? none : outcome.refusal);
      const guid = randomUUID();
      const kept = await write(async (own) => {
        await addTrail(own, { guid, wishHash, wish, plan: outcome.plan, madeAt: now });
        return findTrailByWish(own, wishHash);
      });
      if (kept === null) throw new Error('A walk that was just kept is gone');
      return answer(kept);
    },
    async find(context, keys) {
      const key = keyOf(keys);
      const walk = (await curated.list(context.site)).find((one) =>
        'guid' in key ? one.guid === key.guid : one.slug === key.slug,
      );
      if (walk !== undefined) return curatedRoute(context, walk);
      if (!('guid' in key) || !isOurs(key.guid)) return null;
      const kept = await findTrail(context.scope, key.guid);
      return kept === null ? null : generatedRoute(context, kept);
    },
    async listCurated(context) {
      const routes: Route[] = [];
      for (const walk of await curated.list(context.site)) routes.push(await curatedRoute(context, walk));
      return routes;
    },
  };
}
