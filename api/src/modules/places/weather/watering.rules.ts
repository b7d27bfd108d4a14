import { addDays, dayOfYear, daysBetween, monthOf } from '../../../calendar/calendar-day.rules.ts';
import { byDay, RAIN_DAYS } from './weather.rules.ts';
import type { WeatherDay } from './weather.rules.ts';
import { YOUNG_UP_TO_ORDINAL } from '../../../calendar/planting-season.rules.ts';

/** What loam holds for roots, millimetres in each metre of depth (FAO Irrigation and drainage paper 56, table 19: 130 to 180). */
const HELD_MM_PER_METRE = 150;
/** Roots of a tree in its first season are as deep as its root ball; each season adds some. */
const FIRST_ROOTS_M = 0.3;
const ROOTS_GROW_M = 0.1;
/** FAO 56, table 22: 1 to 1.5 m for grown trees. */
const GROWN_ROOTS_M = 1.2;
/** Ground that a can of water reaches: a young tree's pit, a part of a grown one's roots. */
const WATERED_M2 = { young: 1, grown: 10 } as const;
/** Of a day's rain so much hangs in the crown and dries there ... */
const INTERCEPTED_MM = 1;
/** ... and of the rest so much finds its way past paving into the ground. */
const SOAKS_IN = 0.8;
/** Nobody looks further back than 28 days: what the ground held then is taken to be a good part of what it can. */
const HELD_AT_FIRST = 0.75;
/** Below this share of what is held trees suffer (FAO 56, table 22: fruit and other broad-leaved trees use up 0.5 to 0.65 before they do). */
const YOUNG_THIRSTY_BELOW = 0.4;
/** Grown trees find water elsewhere too, until a drought lasts. */
const GROWN_THIRSTY_BELOW = 0.1;
/** Above this share nothing has to be said of drying out. */
export const MOIST_FROM = 0.6;
/** Of the 28 days the rain of so many has to be known; three weeks of four. */
const KNOWN_AT_LEAST = 21;
/** Two cans. What is given at once in the first summers, a week (Arboricultural Association, Young tree establishment). */
export const WATERING_LITRES = 20;

/** A warm day is about ten degrees warmer than its night, so that its mean is five below its maximum. */
const MEAN_BELOW_MAX_C = 5;

/** Genera that use more or less water than most (as WUCOLS IV parts landscape plants: high, moderate, low), and how much of what air takes up. */
const USES = { much: 1.2, usual: 1, little: 0.7 } as const;
const USES_MUCH: ReadonlySet<string> = new Set(
  'alnus betula cercidiphyllum davidia fagus magnolia metasequoia nyssa populus pterocarya salix sequoia taxodium'.split(' '),
);
const USES_LITTLE: ReadonlySet<string> = new Set(
  'ailanthus arbutus celtis cercis cupressus eucalyptus ginkgo gleditsia juniperus koelreuteria lagerstroemia olea pinus pistacia platanus pyrus robinia styphnolobium tamarix ulmus zelkova'.split(
    ' ',
  ),
);

/** @param species slug, 'salix_alba' */
export function waterUseOf(species: string | null): number {
  const genus = species?.split('_')[0] ?? '';
  if (USES_MUCH.has(genus)) return USES.much;
  return USES_LITTLE.has(genus) ? USES.little : USES.usual;
}

/** Solar constant in MJ per square metre and minute, and the heat that dries a millimetre up in MJ per square metre (FAO 56). */
const SOLAR_CONSTANT = 0.082;
const LATENT_HEAT = 2.45;

/** Sunlight above the air in MJ per square metre and day (FAO 56, equation 21). @param lat degrees, south below 0 */
export function sunlightOf(lat: number, day: string): number {
  const phi = (lat * Math.PI) / 180;
  const season = (2 * Math.PI * dayOfYear(day)) / 365;
  const distance = 1 + 0.033 * Math.cos(season);
  const declination = 0.409 * Math.sin(season - 1.39);
  // without a sunset or without a sunrise near the poles
  const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
  return (
    ((24 * 60) / Math.PI) *
    SOLAR_CONSTANT *
    distance *
    (sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset))
  );
}

/** Millimetres that air takes up in a day, by warmth and sunlight alone (Oudin et al. 2005, Journal of Hydrology 303: 290-306). */
export const evaporationOf = (lat: number, { day, maxTempC }: { readonly day: string; readonly maxTempC: number }): number =>
  (sunlightOf(lat, day) / LATENT_HEAT) * (Math.max(0, maxTempC - MEAN_BELOW_MAX_C + 5) / 100);

export interface Watering {
  readonly day: string;
  readonly litres: number;
}

export interface WateredTree {
  readonly lat: number;
  /** Species slug; null when not identified. */
  readonly species: string | null;
  /** 1 in its first planting season; null when nobody knows. */
  readonly plantingSeasonOrdinal: number | null;
}

export const isYoung = ({ plantingSeasonOrdinal: ordinal }: WateredTree): boolean => ordinal !== null && ordinal <= YOUNG_UP_TO_ORDINAL;

/** Millimetres that the ground around its roots can hold. */
function capacityOf(tree: WateredTree): number {
  const depth = isYoung(tree) ? FIRST_ROOTS_M + ROOTS_GROW_M * (Math.max(1, tree.plantingSeasonOrdinal ?? 1) - 1) : GROWN_ROOTS_M;
  return depth * HELD_MM_PER_METRE;
}

/**
 * Share of what the ground can hold that is in it on the evening of `today`, 0 to 1.
 * @param waterings of this tree, of any days
 * @returns null when too little is known of the last 28 days. A day nobody knows of is taken to be dry and as warm as the others.
 */
export function reservoirOf(tree: WateredTree, days: readonly WeatherDay[], waterings: readonly Watering[], today: string): number | null {
  const known = byDay(days);
  const window = daysBetween(addDays(today, 1 - RAIN_DAYS), today).map((day) => known.get(day) ?? { day, rainMm: null, maxTempC: null });
  const warmth = window.flatMap(({ maxTempC }) => maxTempC ?? []);
  if (window.filter(({ rainMm }) => rainMm !== null).length < KNOWN_AT_LEAST || warmth.length === 0) return null;
  const usualC = warmth.reduce((sum, maxTempC) => sum + maxTempC, 0) / warmth.length;
  const capacity = capacityOf(tree);
  const uses = waterUseOf(tree.species);
  const brought = new Map<string, number>();
  for (const { day, litres } of waterings) brought.set(day, (brought.get(day) ?? 0) + litres / (isYoung(tree) ? WATERED_M2.young : WATERED_M2.grown)); // a litre on a square metre is a millimetre
  let held = capacity * HELD_AT_FIRST;
  for (const { day, rainMm, maxTempC } of window) {
    const soaked = Math.max(0, (rainMm ?? 0) - INTERCEPTED_MM) * SOAKS_IN + (brought.get(day) ?? 0);
    held = Math.min(capacity, held + soaked);
    held = Math.max(0, held - uses * evaporationOf(tree.lat, { day, maxTempC: maxTempC ?? usualC }));
  }
  return Math.round((held / capacity) * 100) / 100;
}

export interface WateringSeason {
  /** 1 to 12; both months belong to it. South of the equator the first is later in the year than the last. */
  readonly firstMonth: number;
  readonly lastMonth: number;
}

export function isInSeason({ firstMonth, lastMonth }: WateringSeason, day: string): boolean {
  const month = monthOf(day);
  return firstMonth <= lastMonth ? firstMonth <= month && month <= lastMonth : month >= firstMonth || month <= lastMonth;
}

/** What is said of watering a tree; each has its words, `api.watering.<advice>`. */
export type WateringAdvice = 'rest' | 'council' | 'thirsty' | 'thirstyGrown' | 'drying' | 'moist' | 'hot' | 'collection';

export interface NeedFacts {
  readonly tree: WateredTree;
  readonly reservoir: number | null;
  readonly insideSeason: boolean;
  readonly isCouncilLed: boolean;
  /** The tenant keeps it in a collection of trees to be watered: it counts as young, whatever is known of its age. */
  readonly inCollection: boolean;
  readonly veryHot: boolean;
}

export interface WateringNeed {
  readonly needsWatering: boolean;
  readonly advice: readonly WateringAdvice[];
}

const quietWith = (...advice: WateringAdvice[]): WateringNeed => ({ needsWatering: false, advice });

/** Nobody is asked for anything in winter, where the council waters, or when too little is known (DECISIONS "Watering need"). */
export function wateringNeedOf({ tree, reservoir, insideSeason, isCouncilLed, inCollection, veryHot }: NeedFacts): WateringNeed {
  const isTended = isYoung(tree) || inCollection;
  if (!insideSeason) return isTended ? quietWith('rest') : quietWith();
  if (isCouncilLed) return isTended ? quietWith('council') : quietWith();
  if (reservoir === null) return quietWith();
  const why: WateringAdvice[] = inCollection ? ['collection'] : [];
  if (reservoir < (isTended ? YOUNG_THIRSTY_BELOW : GROWN_THIRSTY_BELOW))
    return { needsWatering: true, advice: [isTended ? 'thirsty' : 'thirstyGrown', ...(veryHot ? ['hot' as const] : []), ...why] };
  if (!isTended) return quietWith();
  return quietWith(reservoir < MOIST_FROM ? 'drying' : 'moist', ...why);
}
