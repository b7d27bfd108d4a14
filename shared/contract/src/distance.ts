/** A distance as people read it: up to 500 m in metres, otherwise in kilometres (domain §9); feet and miles likewise. */

export interface Distance {
  readonly unit: 'metres' | 'kilometres' | 'feet' | 'miles';
  /** Rounded for a text. */
  readonly length: number;
}

const FEET_PER_METRE = 3.28084;
const FEET_PER_MILE = 5_280;
const METRES_UP_TO = 500;
/** Feet are read up to a tenth of a mile and a bit. */
const FEET_UP_TO = 1_000;

/** @param units the tenant's */
export function distanceIn(metres: number, units: 'metric' | 'imperial'): Distance {
  if (units === 'imperial') {
    const feet = metres * FEET_PER_METRE;
    return feet <= FEET_UP_TO
      ? { unit: 'feet', length: Math.max(10, Math.round(feet / 10) * 10) }
      : { unit: 'miles', length: Math.round((feet / FEET_PER_MILE) * 10) / 10 };
  }
  return metres <= METRES_UP_TO
    ? { unit: 'metres', length: Math.max(1, Math.round(metres)) }
    : { unit: 'kilometres', length: Math.round(metres / 100) / 10 };
}
