/** What a council plans to plant in a neighbourhood, from the sites of its planting plan. Pure. */

/** Codes of a neighbourhood page's sources (domain §9): outlines, and the planting plan. */
export const SPACE_SOURCE = 'GS360_SPACE';
export const PLANTING_PLAN_SOURCE = 'GS360_PLANTING_PLAN';

export interface PlannedSiteRow {
  readonly guid: string;
  readonly address: string | null;
  readonly lon: number;
  readonly lat: number;
  /** Scientific name as written in the plan. */
  readonly planned: string | null;
  readonly alternative: string | null;
  readonly year: number;
}

export interface PlanNumbers {
  /** Number of sites in the displayed year. */
  readonly siteCount: number;
  /** Number of sites in later years. */
  readonly laterCount: number;
}

/** Ignores sites of earlier years: the plan does not say whether they were planted or given up. */
export function plannedIn(
  sites: readonly PlannedSiteRow[],
  year: number,
): PlanNumbers & { readonly sites: readonly PlannedSiteRow[] } {
  const shown = sites.filter((site) => site.year === year);
  return { sites: shown, siteCount: shown.length, laterCount: sites.filter((site) => site.year > year).length };
}
