import { addDays, dayOfYear, daysBetween, monthOf } from '../../../calendar/calendar-day.rules.ts';
import { byDay, RAIN_DAYS } from './weather.rules.ts';
import type { WeatherDay } from './weather.rules.ts';
import { YOUNG_UP_TO_ORDINAL } from '../../../calendar/planting-season.rules.ts';

/**
 * Water that loam holds for roots, in millimetres per metre of depth (FAO Irrigation and drainage paper 56, table 19:
 * 130 to 180).
 */
const HELD_MM_PER_METRE = 150;
/** In its first season, a tree's roots are as deep as its root ball; they grow each season. */
const FIRST_ROOTS_M = 0.3;
const ROOTS_GROW_M = 0.1;
/** FAO 56, table 22: 1 to 1.5 m for mature trees. */
const GROWN_ROOTS_M = 1.2;
/** Area that a can of water reaches: the pit of a young tree, part of a mature tree's roots. */
const WATERED_M2 = { young: 1, grown: 10 } as const;
/** Part of a day's rain that stays in the crown and evaporates. */
const INTERCEPTED_MM = 1;
/** Share of the remaining rain that reaches the soil despite paving. */
const SOAKS_IN = 0.8;
/** Assumed share of the soil's capacity 28 days ago, where the calculation begins. */
const HELD_AT_FIRST = 0.75;
/**
 * Below this share of the capacity trees suffer (FAO 56, table 22: fruit and other broadleaved trees use 0.5 to 0.65 of
 * it before they do).
 */
const YOUNG_THIRSTY_BELOW = 0.4;
/** Mature trees also find water elsewhere until a drought lasts. */
const GROWN_THIRSTY_BELOW = 0.1;
/** Above this share, no warning about drying out is needed. */
export const MOIST_FROM = 0.6;
/** Minimum number of the 28 days with known rain: three weeks of four. */
const KNOWN_AT_LEAST = 21;
/**
 * Two cans, the amount for one weekly watering in the first summers (Arboricultural Association, Young tree
 * establishment).
 */
export const WATERING_LITRES = 20;

/** A warm day is about ten degrees warmer than its night, so the mean is five below the maximum. */
const MEAN_BELOW_MAX_C = 5;

/**
 * Genera that use more or less water than most (classes of WUCOLS IV: high, moderate, low), as a factor of the
 * evaporation.
 */
const USES = { much: 1.2, usual: 1, little: 0.7 } as const;
const USES_MUCH: ReadonlySet<string> = new Set(
  'alnus betula cercidiphyllum davidia fagus magnolia metasequoia nyssa populus pterocarya salix sequoia taxodium'.split(
    ' ',
  ),
);
const USES_LITTLE: ReadonlySet<string> = new Set(
  'ailanthus arbutus celtis cercis cupressus eucalyptus ginkgo gleditsia juniperus koelreuteria lagerstroemia olea pinus pistacia platanus pyrus robinia styphnolobium tamarix ulmus zelkova'.split(
    ' ',
  ),
);

/** @param species slug such as 'salix_alba' */
export function waterUseOf(species: string | null): number {
  const genus = species?.split('_')[0] ?? '';
  if (USES_MUCH.has(genus)) return USES.much;
  return USES_LITTLE.has(genus) ? USES.little : USES.usual;
}

/**
 * Solar constant in MJ per square metre and minute, and the energy that evaporates a millimetre in MJ per square metre
 * (FAO 56).
 */
const SOLAR_CONSTANT = 0.082;
const LATENT_HEAT = 2.45;

/**
 * Extraterrestrial radiation in MJ per square metre and day (FAO 56, equation 21).
 * @param lat degrees, south below 0
 */
export function sunlightOf(lat: number, day: string): number {
  const phi = (lat * Math.PI) / 180;
  const season = (2 * Math.PI * dayOfYear(day)) / 365;
  const distance = 1 + 0.033 * Math.cos(season);
  const declination = 0.409 * Math.sin(season - 1.39);
  // Near the poles there may be no sunset or no sunrise.
  const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
  return (
    ((24 * 60) / Math.PI) *
    SOLAR_CONSTANT *
    distance *
    (sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset))
  );
}

/**
 * Potential evaporation in millimetres per day, from temperature and radiation only (Oudin et al. 2005, Journal of
 * Hydrology 303: 290-306).
 */
export const evaporationOf = (
  lat: number,
  { day, maxTempC }: { readonly day: string; readonly maxTempC: number },
): number => (sunlightOf(lat, day) / LATENT_HEAT) * (Math.max(0, maxTempC - MEAN_BELOW_MAX_C + 5) / 100);

export interface Watering {
  readonly day: string;
  readonly litres: number;
}

export interface WateredTree {
  readonly lat: number;
  /** Species slug; null when not identified. */
  readonly species: string | null;
  /** 1 in its first planting season; null when unknown. */
  readonly plantingSeasonOrdinal: number | null;
}

export const isYoung = ({ plantingSeasonOrdinal: ordinal }: WateredTree): boolean =>
  ordinal !== null && ordinal <= YOUNG_UP_TO_ORDINAL;

/** Water that the soil around its roots can hold, in millimetres. */
function capacityOf(tree: WateredTree): number {
  const depth = isYoung(tree)
    ? FIRST_ROOTS_M + ROOTS_GROW_M * (Math.max(1, tree.plantingSeasonOrdinal ?? 1) - 1)
    : GROWN_ROOTS_M;
  return depth * HELD_MM_PER_METRE;
}

export interface ReservoirDay {
  readonly day: string;
  /** Of the soil's capacity that is filled in the evening, 0 to 1. */
  readonly share: number;
}

const inHundredths = (share: number): number => Math.round(share * 100) / 100;

/** The weather of the last 28 days, the oldest first, without gaps. */
export type ReservoirWeather = readonly {
  readonly day: string;
  readonly rainMm: number | null;
  readonly maxTempC: number;
}[];

/**
 * @returns none when too little is known of these days. An unknown day is as warm as the others, and counts as dry.
 */
export function reservoirWeatherOf(days: readonly WeatherDay[], today: string): ReservoirWeather {
  const known = byDay(days);
  const window = daysBetween(addDays(today, 1 - RAIN_DAYS), today).map(
    (day) => known.get(day) ?? { day, rainMm: null, maxTempC: null },
  );
  const warmth = window.flatMap(({ maxTempC }) => maxTempC ?? []);
  if (window.filter(({ rainMm }) => rainMm !== null).length < KNOWN_AT_LEAST || warmth.length === 0) return [];
  const usualC = warmth.reduce((sum, maxTempC) => sum + maxTempC, 0) / warmth.length;
  return window.map(({ day, rainMm, maxTempC }) => ({ day, rainMm, maxTempC: maxTempC ?? usualC }));
}

/**
 * How full the soil was on the evening of each of these days.
 * @param waterings of this tree, on any days
 */
export function reservoirDaysIn(
  weather: ReservoirWeather,
  tree: WateredTree,
  waterings: readonly Watering[],
): ReservoirDay[] {
  const capacity = capacityOf(tree);
  const brought = new Map<string, number>();
  // A litre per square metre is a millimetre.
  for (const { day, litres } of waterings) brought.set(day, (brought.get(day) ?? 0) + litres / groundM2Of(tree));
  let held = capacity * HELD_AT_FIRST;
  return weather.map(({ day, rainMm, maxTempC }) => {
    held = heldAfter(tree, held, { day, rainMm, maxTempC, wateredMm: brought.get(day) ?? 0 });
    return { day, share: inHundredths(held / capacity) };
  });
}

/** How full the soil was on the evening of each of the last 28 days; none when too little is known of them. */
export const reservoirDaysOf = (
  tree: WateredTree,
  days: readonly WeatherDay[],
  waterings: readonly Watering[],
  today: string,
): ReservoirDay[] => reservoirDaysIn(reservoirWeatherOf(days, today), tree, waterings);

/** Share of the soil's capacity that is filled on the evening of `today`, 0 to 1; null when too little is known. */
export const reservoirOf = (...known: Parameters<typeof reservoirDaysOf>): number | null =>
  reservoirDaysOf(...known).at(-1)?.share ?? null;

interface DayOnGround {
  readonly day: string;
  readonly rainMm: number | null;
  readonly maxTempC: number;
  readonly wateredMm: number;
}

/** Water in the ground in the evening, in millimetres. @param held in the morning */
function heldAfter(tree: WateredTree, held: number, { day, rainMm, maxTempC, wateredMm }: DayOnGround): number {
  const soaked = Math.max(0, (rainMm ?? 0) - INTERCEPTED_MM) * SOAKS_IN + wateredMm;
  const full = Math.min(capacityOf(tree), held + soaked);
  return Math.max(0, full - waterUseOf(tree.species) * evaporationOf(tree.lat, { day, maxTempC }));
}

/** Assumed where a forecast has no temperature, so that it promises too little rather than too much. */
const WARM_DAY_C = 25;

/**
 * Whether forecast rain fills the ground up to a share of its capacity, on the evening of any of the days.
 * @param reservoir this evening's share
 * @param forecast the days to come, in order
 */
export function isFilledByRain(
  tree: WateredTree,
  reservoir: number,
  { forecast, share }: { readonly forecast: readonly WeatherDay[]; readonly share: number },
): boolean {
  const capacity = capacityOf(tree);
  let held = reservoir * capacity;
  return forecast.some(({ day, rainMm, maxTempC }) => {
    held = heldAfter(tree, held, { day, rainMm, maxTempC: maxTempC ?? WARM_DAY_C, wateredMm: 0 });
    return held >= share * capacity;
  });
}

/** Ground that is watered for a tree, in square metres. */
export const groundM2Of = (tree: WateredTree): number => (isYoung(tree) ? WATERED_M2.young : WATERED_M2.grown);

const LITRES_ROUNDED_TO = 5;

/** Litres that would fill the ground around a tree, to the nearest five: the estimate is no more exact than that. */
export const missingLitresOf = (tree: WateredTree, reservoir: number): number =>
  Math.round(((1 - reservoir) * capacityOf(tree) * groundM2Of(tree)) / LITRES_ROUNDED_TO) * LITRES_ROUNDED_TO;

export interface WateringSeason {
  /** 1 to 12; both months are included. South of the equator the first month is later in the year than the last. */
  readonly firstMonth: number;
  readonly lastMonth: number;
}

export function isInSeason({ firstMonth, lastMonth }: WateringSeason, day: string): boolean {
  const month = monthOf(day);
  return firstMonth <= lastMonth
    ? firstMonth <= month && month <= lastMonth
    : month >= firstMonth || month <= lastMonth;
}

/** Advice about watering a tree; each has a translation `api.watering.<advice>`. */
export type WateringAdvice =
  | 'rest'
  | 'council'
  | 'thirsty'
  | 'thirstyGrown'
  | 'rainComing'
  | 'drying'
  | 'moist'
  | 'hot'
  | 'collection';

export interface NeedFacts {
  readonly tree: WateredTree;
  readonly reservoir: number | null;
  readonly insideSeason: boolean;
  readonly isCouncilLed: boolean;
  /** The tenant lists it in a collection of trees to water, so it counts as young whatever its age. */
  readonly inCollection: boolean;
  readonly veryHot: boolean;
  /** The days to come, in order; empty where nothing is forecast. */
  readonly forecast: readonly WeatherDay[];
}

export interface WateringNeed {
  readonly needsWatering: boolean;
  readonly advice: readonly WateringAdvice[];
}

const quietWith = (...advice: WateringAdvice[]): WateringNeed => ({ needsWatering: false, advice });

/** No advice in winter, where the council waters, or when too little is known (DECISIONS "Watering need"). */
export function wateringNeedOf({
  tree,
  reservoir,
  insideSeason,
  isCouncilLed,
  inCollection,
  veryHot,
  forecast,
}: NeedFacts): WateringNeed {
  const isTended = isYoung(tree) || inCollection;
  if (!insideSeason) return isTended ? quietWith('rest') : quietWith();
  if (isCouncilLed) return isTended ? quietWith('council') : quietWith();
  if (reservoir === null) return quietWith();
  const why: WateringAdvice[] = inCollection ? ['collection'] : [];
  const share = isTended ? YOUNG_THIRSTY_BELOW : GROWN_THIRSTY_BELOW;
  if (reservoir < share && isFilledByRain(tree, reservoir, { forecast, share })) return quietWith('rainComing', ...why);
  if (reservoir < share)
    return {
      needsWatering: true,
      advice: [isTended ? 'thirsty' : 'thirstyGrown', ...(veryHot ? ['hot' as const] : []), ...why],
    };
  if (!isTended) return quietWith();
  return quietWith(reservoir < MOIST_FROM ? 'drying' : 'moist', ...why);
}
