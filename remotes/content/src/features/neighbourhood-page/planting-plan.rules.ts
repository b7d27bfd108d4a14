/** Planned sites grouped by street, as residents look for their own. Pure. */
import type { PlantingPlan_planFragment } from './planting-plan.generated.ts';

export type PlannedSite = PlantingPlan_planFragment['sites'][number];

export interface PlannedStreet {
  readonly street: string | null;
  readonly kind: string | null;
  readonly alternative: string | null;
  readonly sites: readonly PlannedSite[];
}

/** In the given order; a street that gets several species is listed once for each. */
export function byStreet(sites: readonly PlannedSite[]): PlannedStreet[] {
  const streets = new Map<string, PlannedSite[]>();
  for (const site of sites) {
    const key = JSON.stringify([site.address, site.kind, site.alternative]);
    streets.set(key, [...(streets.get(key) ?? []), site]);
  }
  return [...streets.values()].map((of) => ({
    street: of[0]?.address ?? null,
    kind: of[0]?.kind ?? null,
    alternative: of[0]?.alternative ?? null,
    sites: of,
  }));
}

/** [longitude, latitude] of each site. */
export const positionsOf = (sites: readonly { readonly lon: number; readonly lat: number }[]): [number, number][] =>
  sites.map(({ lon, lat }) => [lon, lat]);
