/** Describes a tenant's weather and the water supply of its trees. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import { ADOPTION_CATEGORY, listOfCategory } from '../collection/collection.service.ts';
import type { Collections } from '../collection/collection.service.ts';
import type { Place } from '../place/place.service.ts';
import { positionOf } from '../place/position-argument.rules.ts';
import { addDays, assertDayRange } from '../../../calendar/calendar-day.rules.ts';
import { OPEN_METEO_SITE } from './open-meteo.ts';
import type { RecordedWaterings } from './recorded-waterings.ts';
import { isInSeason, reservoirDaysIn, reservoirWeatherOf, WATERING_LITRES, wateringNeedOf } from './watering.rules.ts';
import type { ReservoirDay, WateredTree, WateringAdvice } from './watering.rules.ts';
import {
  byDay,
  DRY_SPELL,
  isVeryDry,
  isVeryHot,
  lastRainDays,
  RAIN_DAYS,
  rainForecastOf,
  rainOf,
  shownDays,
  weatherTagOf,
} from './weather.rules.ts';
import type { RainDay, ShownDay, WeatherDay, WeatherTag } from './weather.rules.ts';
import { findWeatherImport, listWeatherAndForecast, listWeatherDays } from './weather.store.ts';
import type { WeatherImport } from './weather.store.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';

export interface LatestWeather {
  readonly today: string;
  /** The 28 days and the dry spell before them. */
  readonly days: readonly WeatherDay[];
  /** The days to come, in order; empty where the source knows none. */
  readonly forecast: readonly WeatherDay[];
  /** Null before the first import. */
  readonly from: WeatherImport | null;
}

interface Here {
  readonly site: Pick<TenantSite, 'tenant'>;
  readonly now: Date;
}

const todayHere = ({ site, now }: Here): string => localDay(now, site.tenant.config.timeZone);

export async function readLatestWeather(context: Here & { readonly scope: Scope }): Promise<LatestWeather> {
  const today = todayHere(context);
  const known = await listWeatherAndForecast(context.scope, addDays(today, 2 - RAIN_DAYS - DRY_SPELL.days), today);
  const days = known.filter(({ day }) => day <= today);
  const forecast = known.filter(({ day }) => day > today);
  return { today, days, forecast, from: days.length === 0 ? null : await findWeatherImport(context.scope) };
}

/** @throws CodedError BAD_USER_INPUT */
export async function listWeather(context: RequestFacts, fromDay: string, toDay: string): Promise<ShownDay[]> {
  assertDayRange(fromDay, toDay);
  const days = await listWeatherDays(context.scope, addDays(fromDay, -DRY_SPELL.days), toDay);
  return shownDays(days, {
    fromDay,
    toDay,
    today: todayHere(context),
    veryHotFromC: context.site.tenant.config.veryHotFromC,
  });
}

export interface Rainfall {
  readonly coordinates: readonly number[];
  readonly days: readonly RainDay[];
}

/** @throws CodedError BAD_USER_INPUT */
export async function findRainfall(
  context: RequestFacts,
  fromDay: string,
  toDay: string,
  coordinates: readonly number[],
): Promise<Rainfall> {
  assertDayRange(fromDay, toDay);
  const { lon, lat } = positionOf('coordinates', coordinates);
  const [west, south, east, north] = context.site.tenant.config.maximumBoundingBox;
  if (lon < west || lon > east || lat < south || lat > north) return { coordinates, days: [] };
  const today = todayHere(context);
  const days = await listWeatherDays(context.scope, fromDay, toDay);
  return { coordinates, days: rainOf(days, fromDay, toDay < today ? toDay : today) };
}

function lastRain({ days, today }: LatestWeather): RainDay[] {
  const { from, to } = lastRainDays(byDay(days), today);
  return rainOf(days, from, to);
}

/** Days with known rain, oldest first. Both days are included. */
export const listRain = async (scope: Scope, fromDay: string, toDay: string): Promise<RainDay[]> =>
  rainOf(await listWeatherDays(scope, fromDay, toDay), fromDay, toDay);

interface Asking extends Omit<RequestFacts, 'keepPrivate'> {
  readonly collections: Collections;
  readonly say: SayWords;
  readonly recordedWaterings: RecordedWaterings;
  /** Read once, however many fields use it. */
  readonly latestWeather: () => Promise<LatestWeather>;
}

export const listLastRain = async ({ latestWeather }: Pick<Asking, 'latestWeather'>): Promise<RainDay[]> =>
  lastRain(await latestWeather());

export interface PlaceWatering {
  readonly inWateringCollection: boolean;
  readonly insideWateringSeason: boolean;
  readonly reservoir: number | null;
  readonly reservoirDays: readonly ReservoirDay[];
  readonly needsWatering: boolean;
  readonly messages: readonly string[];
}

/** Types of places that can be watered. */
const WATERED_TYPES: ReadonlySet<string> = new Set(['TREE', 'SHRUB', 'COPSE', 'GATHER']);
export const isWateredType = (type: string): boolean => WATERED_TYPES.has(type);

const MM_PER_INCH = 25.4;
const inchesOf = (mm: number): number => Math.round((mm / MM_PER_INCH) * 10) / 10;

/** Trees of these collections count as young, also if nobody knows when they were planted. */
const TENDED_CATEGORIES = ['watering', ADOPTION_CATEGORY] as const;

/** What watering needs to know of a place. */
export type WateredPlace = Pick<Place, 'guid' | 'type' | 'lat' | 'category' | 'attributes'>;

export const treeOf = ({ lat, category, attributes }: WateredPlace): WateredTree => {
  const ordinal = attributes['plantingSeasonOrdinal'];
  return { lat, species: category, plantingSeasonOrdinal: typeof ordinal === 'number' ? ordinal : null };
};

export const monthName = (locale: string, month: number): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));

/** Rain to come as a sentence with words of 'api.weather.'; null when none is expected. */
export function sayForecast(
  { site, say }: { readonly site: Pick<TenantSite, 'tenant'>; readonly say: SayWords },
  forecast: readonly WeatherDay[],
): string | null {
  const rain = rainForecastOf(forecast);
  if (rain === null) return null;
  const { units, locale } = site.tenant.config;
  return say(site, `api.weather.forecast.${units}`, {
    total: units === 'imperial' ? inchesOf(rain.totalMm) : rain.totalMm,
    day: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(rain.until)),
  });
}

/** @returns null for a place that nobody waters */
export async function describeWatering(
  context: Asking,
  places: readonly WateredPlace[],
): Promise<(PlaceWatering | null)[]> {
  const { today, days, forecast } = await context.latestWeather();
  const watered = places.filter(({ type }) => isWateredType(type)).map(({ guid }) => guid);
  const waterings = await context.recordedWaterings(context, watered, addDays(today, 1 - RAIN_DAYS));
  const { guids: collected } = await listOfCategory(context, ...TENDED_CATEGORIES);
  const { wateringSeason: season, veryHotFromC, locale } = context.site.tenant.config;
  const insideWateringSeason = isInSeason(season, today);
  const weather = reservoirWeatherOf(days, today);
  const veryHot = isVeryHot(byDay(days).get(today)?.maxTempC ?? null, veryHotFromC);
  const values = {
    litres: WATERING_LITRES,
    forecast: sayForecast(context, forecast) ?? '',
    first: monthName(locale, season.firstMonth),
    last: monthName(locale, season.lastMonth),
  };
  const sayAdvice = (advice: WateringAdvice): string => context.say(context.site, `api.watering.${advice}`, values);
  return places.map((place) => {
    if (!isWateredType(place.type)) return null;
    const tree = treeOf(place);
    const inWateringCollection = collected.has(place.guid);
    const reservoirDays = reservoirDaysIn(weather, tree, waterings.get(place.guid) ?? []);
    const reservoir = reservoirDays.at(-1)?.share ?? null;
    const { needsWatering, advice } = wateringNeedOf({
      ...{ tree, reservoir, veryHot, forecast, insideSeason: insideWateringSeason, inCollection: inWateringCollection },
      isCouncilLed: context.switches['councilLedWatering'] === true,
    });
    const messages = advice.map(sayAdvice);
    return { inWateringCollection, insideWateringSeason, reservoir, reservoirDays, needsWatering, messages };
  });
}

export interface RainReport {
  readonly title: string;
  readonly summary: string;
  readonly tag: WeatherTag;
  readonly tagText: string;
  readonly caption: string;
  readonly dayLabel: string;
  readonly rainLabel: string;
  readonly sampleNote: string | null;
  readonly attribution: string;
  readonly attributionUrl: string | null;
}

/** Domain §9. Before today has values, it is as dry as yesterday. */
export function tagOfToday(
  { today, days }: LatestWeather,
  { veryHotFromC }: { readonly veryHotFromC: number },
): WeatherTag {
  const [told] = shownDays(days, { fromDay: today, toDay: today, today, veryHotFromC });
  return weatherTagOf(told ?? { veryDry: isVeryDry(byDay(days), addDays(today, -1)), veryHot: false });
}

export async function findRainReport({ site, say, latestWeather }: Asking): Promise<RainReport | null> {
  const latest = await latestWeather();
  const { from } = latest;
  const rain = lastRain(latest);
  if (rain.length === 0 || from === null) return null;
  const { units } = site.tenant.config;
  const words = (key: string, values = {}): string => say(site, `api.weather.${key}`, values);
  const tag = tagOfToday(latest, site.tenant.config);
  const totalMm = rain.reduce((sum, { value }) => sum + value, 0);
  const total = units === 'imperial' ? inchesOf(totalMm) : Math.round(totalMm);
  return {
    title: words('title'),
    summary: words(`summary.${units}`, { total, days: RAIN_DAYS, missing: RAIN_DAYS - rain.length }),
    tag,
    tagText: tag === '' ? '' : words(`tag.${tag}`),
    caption: words('caption', { days: RAIN_DAYS }),
    dayLabel: words('day'),
    rainLabel: words('rain'),
    sampleNote: from.source === 'sample' ? words('sample') : null,
    attribution: from.attribution,
    attributionUrl: from.source === 'open-meteo' ? OPEN_METEO_SITE : null,
  };
}
