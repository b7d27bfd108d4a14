import type { Position } from '../../../geo/position.ts';

/** Digits of Open Location Code, chosen so that none resembles another and none form words. */
const DIGITS = '23456789CFGHJMPQRVWX';
/**
 * Ten digits are five pairs, a box of 1/8,000 of a degree; each further digit divides it into five rows and four
 * columns.
 */
const PAIRS = 5;
const [ROWS, COLUMNS] = [5, 4];
/**
 * The longest code has five further digits. The standard calculates in boxes of that size, so that rounding does not
 * move a position to the next box.
 */
const FINEST_DIGITS = 5;
const FINEST_ROWS_PER_DEGREE = 8_000 * ROWS ** FINEST_DIGITS;
const FINEST_COLUMNS_PER_DEGREE = 8_000 * COLUMNS ** FINEST_DIGITS;
const BEFORE_PLUS = 8;

/** Whole steps of a grid; a position written as an edge counts as one despite floating-point errors. */
const stepsIn = (degrees: number, perDegree: number): number => Math.floor(Math.round(degrees * perDegree * 1e6) / 1e6);

/**
 * Open Location Code of a position, after the standard's reference implementation (Google, Apache 2.0,
 * github.com/google/open-location-code). Eleven digits are a box of 1/40,000 by 1/32,000 of a degree, about 2.8 by 3.5
 * metres; ten would be 14 by 14, which trees of one street share. Our own implementation, because npm's
 * `open-location-code` and `pluscodes` fail the standard's test data by one box and `open-location-code-typescript` is
 * not maintained.
 * @param at degrees
 * @returns '9C3XGW22+222'
 */
export function openLocationCode({ lon, lat }: Position): string {
  // The pole belongs to the box below it; longitudes wrap at the date line.
  const finestRow = Math.min(
    Math.max(0, stepsIn(lat, FINEST_ROWS_PER_DEGREE) + 90 * FINEST_ROWS_PER_DEGREE),
    180 * FINEST_ROWS_PER_DEGREE - 1,
  );
  const around = 360 * FINEST_COLUMNS_PER_DEGREE;
  const finestColumn = (((stepsIn(lon, FINEST_COLUMNS_PER_DEGREE) + around / 2) % around) + around) % around;
  let row = Math.floor(finestRow / ROWS ** (FINEST_DIGITS - 1));
  let column = Math.floor(finestColumn / COLUMNS ** (FINEST_DIGITS - 1));
  let code = DIGITS.charAt((row % ROWS) * COLUMNS + (column % COLUMNS));
  row = Math.floor(row / ROWS);
  column = Math.floor(column / COLUMNS);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    code = DIGITS.charAt(row % DIGITS.length) + DIGITS.charAt(column % DIGITS.length) + code;
    row = Math.floor(row / DIGITS.length);
    column = Math.floor(column / DIGITS.length);
  }
  return `${code.slice(0, BEFORE_PLUS)}+${code.slice(BEFORE_PLUS)}`;
}

/** Seven decimals of a degree are a centimetre. */
const inDegrees = (value: number): string => String(Math.round(value * 1e7) / 1e7);

/** @param template with {lat} and {lon} as placeholders @returns null without a template */
export const streetViewUrlOf = (template: string | null, { lon, lat }: Position): string | null =>
  template === null ? null : template.replaceAll('{lat}', inDegrees(lat)).replaceAll('{lon}', inDegrees(lon));

/** Checks a service's answer: three words of one language, separated by points. */
export const isThreeWords = (text: string): boolean => /^[\p{L}\p{M}]{1,60}(\.[\p{L}\p{M}]{1,60}){2}$/u.test(text);
