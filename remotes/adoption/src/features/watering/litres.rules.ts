/** Reads an amount that somebody typed. Pure. */

const LEAST = 1;
const MOST = 200;

/** @returns null unless it is a number of litres from 1 to 200, to a tenth */
export function litresIn(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d)?$/.test(plain)) return null;
  const litres = Number(plain);
  return litres >= LEAST && litres <= MOST ? litres : null;
}
