/** The need-first list: young trees without an adopter within ten minutes' walk, neediest first. */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { placesByGuid } from '../place/place.service.ts';
import type { Place } from '../place/place.service.ts';
import { positionOf } from '../place/position-argument.rules.ts';
import { describeWatering } from '../weather/weather.service.ts';
import type { WateredPlace } from '../weather/weather.service.ts';
import { isInSeason, WATERING_LITRES } from '../weather/watering.rules.ts';
import type { AdoptableTree } from './adoptable-trees.ts';
import { isIn, nearestOf } from './distances.rules.ts';
import type { Found } from './distances.rules.ts';
import { byNeed, needOf, TEN_MINUTES, whyNone } from './need.rules.ts';
import type { Need, WaterFacts, WhyNone } from './need.rules.ts';
import { seasonShowsOf } from './season-shows.rules.ts';
import type { SeasonShow } from './season-shows.rules.ts';
import { dateForWords } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Position } from '../../../geo/position.ts';
import { plantingSeasonOrdinal } from '../../../calendar/planting-season.rules.ts';

const TREES_AT_MOST = 50;
/** More young trees than there are within ten minutes' walk of any place; beyond it, only the nearest are examined. */
const LOOKED_AT_MOST = 3_000;

export interface TreeInNeed {
  readonly need: Need;
  readonly reasons: readonly string[];
  readonly distanceMetres: number;
  readonly place: Place;
}

export interface NeedTexts {
  readonly summary: string;
  readonly fromYou: string;
  readonly fromAddress: string;
  readonly fromMiddle: string;
  readonly now: string;
  readonly soon: string;
  readonly inSeason: string;
  readonly fine: string;
}

export interface TreesInNeed {
  readonly trees: readonly TreeInNeed[];
  readonly numberMatched: number;
  readonly withinMetres: number;
  readonly none: { readonly why: WhyNone; readonly title: string; readonly advice: string } | null;
  readonly texts: NeedTexts;
}

type Asking = Pick<
  RequestContext,
  | 'site'
  | 'scope'
  | 'now'
  | 'switches'
  | 'say'
  | 'collections'
  | 'latestWeather'
  | 'recordedWaterings'
  | 'findCaredFor'
  | 'adoptableTrees'
  | 'viewer'
  | 'write'
  | 'writeShort'
  | 'flush'
  | 'mayWrite'
  | 'caller'
  | 'idempotencyKey'
  | 'requestId'
  | 'species'
>;

interface KnownNeed {
  /** Null for a place that needs nothing and has nothing to show. */
  readonly need: Need | null;
  readonly reservoir: number | null;
  readonly shows: readonly SeasonShow[];
}

interface FoundNeed extends KnownNeed {
  readonly need: Need;
  readonly distanceMetres: number;
  readonly guid: string;
  /** Last day on which its adopters are away. */
  readonly awayUntil: string | null;
}

/** The nearest adoptable trees in reach, whether or not somebody has adopted them. */
const listAdoptable = async (context: Asking, from: Position, withinMetres: number): Promise<Found<AdoptableTree>[]> =>
  nearestOf(await context.adoptableTrees.near(context, from, withinMetres), LOOKED_AT_MOST);

/** As `publicAttributes` has it. */
const wateredPlaceOf = ({ guid, lat, category, plantedSeason }: AdoptableTree, now: Date): WateredPlace => ({
  ...{ guid, lat, category, type: 'TREE' },
  attributes: plantedSeason === null ? {} : { plantingSeasonOrdinal: plantingSeasonOrdinal(plantedSeason, now) },
});

/** Watering facts in the order of the places; null when the tenant does not show watering. */
async function listWater(context: Asking, places: readonly WateredPlace[]): Promise<(WaterFacts | null)[]> {
  if (context.switches['showWatering'] !== true || places.length === 0) return places.map(() => null);
  return describeWatering(context, places);
}

/** In the order of the places. */
async function listNeeds(context: Asking, places: readonly WateredPlace[]): Promise<KnownNeed[]> {
  const { site, now, switches } = context;
  const today = localDay(now, site.tenant.config.timeZone);
  const water = await listWater(context, places);
  const isCouncilLed = switches['councilLedWatering'] === true;
  return places.map((place, index) => {
    const shows = seasonShowsOf(place.category, place.lat, today);
    const facts = water[index] ?? null;
    return { need: needOf({ water: facts, isCouncilLed, shows }), reservoir: facts?.reservoir ?? null, shows };
  });
}

function reasonsOf(
  { say, site }: Pick<Asking, 'say' | 'site'>,
  { need, shows, awayUntil }: Pick<FoundNeed, 'need' | 'shows' | 'awayUntil'>,
): string[] {
  const reason = (name: string): string => say(site, `api.need.reason.${name}`, { litres: WATERING_LITRES });
  return [
    ...(need === 'IN_SEASON' ? [] : [reason(need)]),
    ...(awayUntil === null ? [] : [say(site, 'api.need.reason.AWAY', { until: dateForWords(awayUntil) })]),
    ...shows.map(reason),
  ];
}

function textsOf({ say, site }: Pick<Asking, 'say' | 'site'>, matched: number, shown: number): NeedTexts {
  const text = (name: string): string => say(site, `map.needs.${name}`, { count: matched, shown });
  return {
    summary: text(matched > shown ? 'summaryFirst' : 'summary'),
    ...{ fromYou: text('from.you'), fromAddress: text('from.address'), fromMiddle: text('from.middle') },
    ...{ now: text('key.NOW'), soon: text('key.SOON'), inSeason: text('key.IN_SEASON'), fine: text('key.fine') },
  };
}

/**
 * @param from [lon, lat] in degrees
 * @param first 1 to 50
 * @throws CodedError BAD_USER_INPUT
 */
export async function findTreesInNeed(
  context: Asking,
  { from: coordinates, first }: { readonly from: readonly number[]; readonly first: number },
): Promise<TreesInNeed> {
  if (first < 1 || first > TREES_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${TREES_AT_MOST}`);
  const from = positionOf('from', coordinates);
  const { site, now, say, switches } = context;
  const { config } = site.tenant;
  const today = localDay(now, config.timeZone);
  const isOutside = !isIn(config.maximumBoundingBox, from);
  const adoptable = isOutside ? [] : await listAdoptable(context, from, TEN_MINUTES.metres);
  const { adopted, awayUntil } = await context.findCaredFor(
    context,
    adoptable.map(({ guid }) => guid),
  );
  const trees = adoptable.filter(({ guid }) => !adopted.has(guid));
  const needs = await listNeeds(
    context,
    trees.map((tree) => wateredPlaceOf(tree, now)),
  );
  const found = trees.flatMap(({ guid, distanceMetres }, index): FoundNeed[] => {
    const { need = null, reservoir = null, shows = [] } = needs[index] ?? {};
    return need === null
      ? []
      : [{ need, reservoir, shows, distanceMetres, guid, awayUntil: awayUntil.get(guid) ?? null }];
  });
  const listed = found.sort(byNeed).slice(0, first);
  const places = await placesByGuid(
    context.scope,
    listed.map(({ guid }) => guid),
    now,
  );
  const why = whyNone({
    ...{
      isOutside,
      isCouncilLed: switches['councilLedWatering'] === true,
      adoptable: adoptable.length,
      adopted: adoptable.length - trees.length,
    },
    showsWatering: switches['showWatering'] === true,
    insideWateringSeason: isInSeason(config.wateringSeason, today),
    isWeatherKnown: needs.some(({ reservoir }) => reservoir !== null),
  });
  return {
    trees: listed.flatMap((one) => {
      const place = places.get(one.guid);
      const { need, distanceMetres } = one;
      return place === undefined ? [] : [{ need, reasons: reasonsOf(context, one), distanceMetres, place }];
    }),
    numberMatched: found.length,
    withinMetres: TEN_MINUTES.metres,
    none:
      found.length > 0
        ? null
        : {
            why,
            title: say(site, `api.need.none.${why}.title`, { minutes: TEN_MINUTES.minutes }),
            advice: say(site, `api.need.none.${why}.advice`, { minutes: TEN_MINUTES.minutes }),
          },
    texts: textsOf(context, found.length, listed.length),
  };
}

export interface PlaceNeed {
  readonly need: Need;
  readonly reasons: readonly string[];
}

/** What each of these places needs today, in their order. Null for one that needs nothing, or that is gone. */
export async function describeNeeds(context: Asking, places: readonly Place[]): Promise<(PlaceNeed | null)[]> {
  const needs = await listNeeds(context, places);
  return places.map(({ retired }, index) => {
    const { need = null, shows = [] } = needs[index] ?? {};
    return need === null || retired !== null
      ? null
      : { need, reasons: reasonsOf(context, { need, shows, awayUntil: null }) };
  });
}
