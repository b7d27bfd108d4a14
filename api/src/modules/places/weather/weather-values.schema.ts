/** Plausible limits of a day's weather, as in the database. */
import * as v from 'valibot';

/** The highest daily rainfall on record is 1,825 mm (WMO, Foc-Foc 1966). */
export const rainMm = v.nullable(
  v.pipe(
    v.number(),
    v.finite('expected millimetres'),
    v.minValue(0, 'expected millimetres from 0'),
    v.maxValue(2_000, 'nowhere does so much rain fall in a day'),
  ),
);
export const maxTempC = v.nullable(
  v.pipe(
    v.number(),
    v.finite('expected degrees Celsius'),
    v.minValue(-90, 'nowhere is it so cold'),
    v.maxValue(60, 'nowhere is it so hot'),
  ),
);
