/** A year of a town: which months and measures it has. Pure. */

/** What is counted, by the kinds of activities that count. */
export const MEASURES = {
  ADOPTED: ['tree-adopted', 'pit-adopted'],
  WATERED: ['tree-watered'],
  PICTURES: ['picture-added'],
  REPORTED: ['issue-reported'],
  MENDED: ['issue-resolved'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];

const MONTHS = 12;
const YEAR = /^[12]\d{3}$/;

/** @returns null for what is no year, or one that has not begun */
export function yearOf(text: string, today: string): number | null {
  if (!YEAR.test(text)) return null;
  const year = Number(text);
  return year <= Number(today.slice(0, 4)) ? year : null;
}

/** Months of the year that have begun. @param today 'YYYY-MM-DD' */
export const monthsBegun = (year: number, today: string): number =>
  String(year) === today.slice(0, 4) ? Number(today.slice(5, 7)) : MONTHS;

export interface MonthCount {
  /** 1 to 12. */
  readonly month: number;
  readonly kind: string;
  readonly happenings: number;
  readonly litres: number;
}

export interface TownYearMeasure {
  readonly measure: MeasureName;
  readonly total: number;
  readonly litres: number;
  /** One number for each month that has begun, January first. */
  readonly months: readonly number[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Measures with nothing are left out. @param begun number of months */
export function measuresOf(counts: readonly MonthCount[], begun: number): TownYearMeasure[] {
  return MEASURE_NAMES.map((measure) => {
    const kinds: readonly string[] = MEASURES[measure];
    const counted = counts.filter(({ kind, month }) => kinds.includes(kind) && month <= begun);
    return {
      measure,
      total: sumOf(counted.map(({ happenings }) => happenings)),
      litres: Math.round(sumOf(counted.map(({ litres }) => litres))),
      months: Array.from({ length: begun }, (_none, index) =>
        sumOf(counted.filter(({ month }) => month === index + 1).map(({ happenings }) => happenings)),
      ),
    };
  }).filter(({ total }) => total > 0);
}

/** The nearest years with data. @param years in any order */
export function neighboursOf(
  year: number,
  years: readonly number[],
): { readonly previous: number | null; readonly next: number | null } {
  const earlier = years.filter((one) => one < year);
  const later = years.filter((one) => one > year);
  return {
    previous: earlier.length === 0 ? null : Math.max(...earlier),
    next: later.length === 0 ? null : Math.min(...later),
  };
}
