/** Formats a distance in the tenant's units and words. Up to 500 m in metres, otherwise in km (domain §9). */

const FEET_PER_METRE = 3.28084;
const FEET_PER_MILE = 5_280;
const METRES_UP_TO = 500;
/** Feet are read up to a tenth of a mile and a bit. */
const FEET_UP_TO = 1_000;

export function distanceWords(
  metres: number,
  units: 'metric' | 'imperial',
  words: (key: string, values: Record<string, number>) => string,
): string {
  if (units === 'imperial') {
    const feet = metres * FEET_PER_METRE;
    return feet <= FEET_UP_TO
      ? words('adoption.distance.feet', { length: Math.max(10, Math.round(feet / 10) * 10) })
      : words('adoption.distance.miles', { length: Math.round((feet / FEET_PER_MILE) * 10) / 10 });
  }
  return metres <= METRES_UP_TO
    ? words('adoption.distance.metres', { length: Math.max(1, Math.round(metres)) })
    : words('adoption.distance.kilometres', { length: Math.round(metres / 100) / 10 });
}
