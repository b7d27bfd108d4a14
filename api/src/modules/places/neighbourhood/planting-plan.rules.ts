/** What a council plans to plant in a neighbourhood, from the sites of its planting plan. Pure. */

/** Codes of what a neighbourhood's page is drawn from (domain §9): outlines, and the plan of what is to be planted. */
export const SPACE_SOURCE = 'GS360_SPACE';
export const PLANTING_PLAN_SOURCE = 'GS360_PLANTING_PLAN';

export interface PlannedSiteRow {
  readonly guid: string;
  readonly address: string | null;
  readonly lon: number;
  readonly lat: number;
  /** Scientific name, as the plan writes it. */
  readonly planned: string | null;
  readonly alternative: string | null;
  readonly year: number;
}

export interface PlanNumbers {
  /** Sites of the year that is shown. */
  readonly siteCount: number;
  /** Of the years after it. */
  readonly laterCount: number;
}

/** What was planned for a year before the one that is shown is planted, or was given up: the plan says neither. */
export function plannedIn(sites: readonly PlannedSiteRow[], year: number): PlanNumbers & { readonly sites: readonly PlannedSiteRow[] } {
  const shown = sites.filter((site) => site.year === year);
  return { sites: shown, siteCount: shown.length, laterCount: sites.filter((site) => site.year > year).length };
}
