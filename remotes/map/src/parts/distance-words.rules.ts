/** Formats a distance in words. */

/** Metres up to 500 m, kilometres beyond (domain §9); miles if the tenant uses them. */
export function distanceWords(
  metres: number,
  units: 'metric' | 'imperial',
): { readonly key: string; readonly value: number } {
  if (units === 'imperial') {
    const yards = metres * 1.0936;
    return yards <= 500
      ? { key: 'map.distance.yards', value: Math.max(10, Math.round(yards / 10) * 10) }
      : { key: 'map.distance.miles', value: metres / 1609.344 };
  }
  return metres <= 500
    ? { key: 'map.distance.metres', value: Math.max(10, Math.round(metres / 10) * 10) }
    : { key: 'map.distance.kilometres', value: metres / 1000 };
}
