/** The code of an order, which is shown at collection: GT, six characters of the seconds, three of a counter. Pure. */

const BASE = 36;
const SECONDS = BASE ** 6;
const NUMBERS = BASE ** 3;

const written = (value: number, characters: number): string =>
  value.toString(BASE).toUpperCase().padStart(characters, '0');

/** @param number counts on with each order; two orders of one second have different ones */
export const orderCode = (now: Date, number: number): string =>
  `GT${written(Math.floor(now.getTime() / 1000) % SECONDS, 6)}${written(number % NUMBERS, 3)}`;
