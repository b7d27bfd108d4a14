/** Formats a distance in the tenant's units and words. */

const FEET_PER_METRE = 3.28084;

export function distanceWords(
  metres: number | null,
  units: 'metric' | 'imperial',
  words: (key: string, values: Record<string, number>) => string,
): string {
  if (metres === null) return '';
  return units === 'imperial'
    ? words('content.retired.distance.imperial', { length: Math.round((metres * FEET_PER_METRE) / 10) * 10 })
    : words('content.retired.distance.metric', { length: Math.max(1, Math.round(metres)) });
}
