/** The need-first list: young trees without an adopter within ten minutes' walk, neediest first. */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { placeOf } from '../place/place.service.ts';
import type { Place } from '../place/place.service.ts';
import { EVERY_PLACE, listPlaces } from '../place/place.service.ts';
import { positionOf } from '../place/position-argument.rules.ts';
import { describeWatering } from '../weather/weather.service.ts';
import { isInSeason, WATERING_LITRES } from '../weather/watering.rules.ts';
import { isIn, metresTo, nearestOf } from './distances.rules.ts';
import { byNeed, needOf, TEN_MINUTES, whyNone } from './need.rules.ts';
import type { Need, WaterFacts, WhyNone } from './need.rules.ts';
import { seasonShowsOf } from './season-shows.rules.ts';
import type { SeasonShow } from './season-shows.rules.ts';
import { dateForWords } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Position } from '../../../geo/position.ts';
import type { PlaceRow } from '../place/place.schema.ts';

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

interface Found extends KnownNeed {
  readonly need: Need;
  readonly distanceMetres: number;
  readonly guid: string;
  readonly place: Place;
  /** Last day on which its adopters are away. */
  readonly awayUntil: string | null;
}

/** The nearest adoptable trees in reach, whether or not somebody has adopted them. */
async function listAdoptable(context: Asking, from: Position, withinMetres: number): Promise<PlaceRow[]> {
  const near = await context.adoptableTrees.near(context, from, withinMetres);
  const found = nearestOf(near, LOOKED_AT_MOST).map(({ guid }) => guid);
  return found.length === 0
    ? []
    : listPlaces(context.scope, { ...EVERY_PLACE, guids: found }, { first: LOOKED_AT_MOST });
}

/** Watering facts in the order of the places; null when the tenant does not show watering. */
async function listWater(context: Asking, places: readonly Place[]): Promise<(WaterFacts | null)[]> {
  if (context.switches['showWatering'] !== true || places.length === 0) return places.map(() => null);
  return describeWatering(context, places);
}

/** In the order of the places. */
async function listNeeds(context: Asking, places: readonly Place[]): Promise<KnownNeed[]> {
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
  { need, shows, awayUntil }: Pick<Found, 'need' | 'shows' | 'awayUntil'>,
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
  const rows = isOutside ? [] : await listAdoptable(context, from, TEN_MINUTES.metres);
  const { adopted, awayUntil } = await context.findCaredFor(
    context,
    rows.map(({ guid }) => guid),
  );
  const places = rows.filter(({ guid }) => !adopted.has(guid)).map((row) => placeOf(row, now));
  const needs = await listNeeds(context, places);
  const found = places.flatMap((place, index): Found[] => {
    const { need = null, reservoir = null, shows = [] } = needs[index] ?? {};
    return need === null
      ? []
      : [
          {
            ...{ need, reservoir, shows, place },
            distanceMetres: metresTo(from, place),
            guid: place.guid,
            awayUntil: awayUntil.get(place.guid) ?? null,
          },
        ];
  });
  const listed = found.sort(byNeed).slice(0, first);
  const why = whyNone({
    ...{
      isOutside,
      isCouncilLed: switches['councilLedWatering'] === true,
      adoptable: rows.length,
      adopted: rows.length - places.length,
    },
    showsWatering: switches['showWatering'] === true,
    insideWateringSeason: isInSeason(config.wateringSeason, today),
    isWeatherKnown: needs.some(({ reservoir }) => reservoir !== null),
  });
  return {
    trees: listed.map((one) => ({
      need: one.need,
      reasons: reasonsOf(context, one),
      distanceMetres: one.distanceMetres,
      place: one.place,
    })),
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
