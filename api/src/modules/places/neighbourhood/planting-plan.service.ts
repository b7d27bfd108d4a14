/** A neighbourhood's planting plan: which empty pits will be planted, when, and with which species. */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { scientificNameOf, speciesNameOf } from '../species/species-name.rules.ts';
import { isShownType } from '../place/place.service.ts';
import { describeSpecies, isSpecies } from '../species/species.service.ts';
import type { Neighbourhood } from './neighbourhood.service.ts';
import { plannedIn, PLANTING_PLAN_SOURCE, SPACE_SOURCE } from './planting-plan.rules.ts';
import type { PlannedSiteRow, PlanNumbers } from './planting-plan.rules.ts';
import { hasPlantingPlan, listPlannedSites } from './planting-plan.store.ts';

const SITES_AT_MOST = 200;
/** For all years; no neighbourhood has as many empty pits. */
const PLANNED_AT_MOST = 5_000;

export interface PlantingPlan extends PlanNumbers {
  readonly source: string;
  readonly year: number;
  readonly isDemonstration: boolean;
  readonly planned: readonly PlannedSiteRow[];
}

export interface PlannedSite extends Pick<PlannedSiteRow, 'address' | 'lon' | 'lat'> {
  readonly placeGuid: string;
  readonly kind: string | null;
  readonly alternative: string | null;
}

type Asking = Pick<RequestContext, 'scope' | 'site' | 'switches'>;

/** Planned sites are empty pits, so there is no plan where the tenant hides those. */
const mayHavePlan = async ({ area }: Neighbourhood, { scope, switches }: Asking): Promise<boolean> =>
  area !== null && isShownType('PIT', switches) && (await hasPlantingPlan(scope));

export async function listSources(neighbourhood: Neighbourhood, context: Asking): Promise<string[]> {
  return [
    ...(neighbourhood.area === null ? [] : [SPACE_SOURCE]),
    ...((await mayHavePlan(neighbourhood, context)) ? [PLANTING_PLAN_SOURCE] : []),
  ];
}

/** Null when there is no plan to show; without sites when the plan has none in this neighbourhood. */
export async function findPlantingPlan(neighbourhood: Neighbourhood, context: Asking): Promise<PlantingPlan | null> {
  const { area } = neighbourhood;
  if (area === null || !(await mayHavePlan(neighbourhood, context))) return null;
  const { year, isDemonstration } = context.site.tenant.config.plantingPlan;
  const { sites, ...numbers } = plannedIn(await listPlannedSites(context.scope, area.id, PLANNED_AT_MOST), year);
  return { source: PLANTING_PLAN_SOURCE, year, isDemonstration, ...numbers, planned: sites };
}

/** @throws CodedError BAD_USER_INPUT */
export async function listSites(
  { planned }: PlantingPlan,
  first: number,
  context: Pick<RequestContext, 'species' | 'site'>,
): Promise<PlannedSite[]> {
  if (first < 1 || first > SITES_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${SITES_AT_MOST}`);
  const sites = planned.slice(0, first);
  const slugs = [
    ...new Set(sites.flatMap(({ planned: kind, alternative }) => [kind, alternative]).filter((name) => name !== null)),
  ].map((name) => [name, speciesNameOf(name).slug] as const);
  const described = await describeSpecies(
    context,
    slugs.map(([, slug]) => slug),
  );
  const names = new Map(
    slugs.map(([name, slug], index) => [
      name,
      described[index]?.name ?? (isSpecies(slug) ? scientificNameOf(slug) : null),
    ]),
  );
  return sites.map(({ guid, address, lon, lat, planned: kind, alternative }) => ({
    placeGuid: guid,
    address,
    lon,
    lat,
    kind: kind === null ? null : (names.get(kind) ?? null),
    alternative: alternative === null ? null : (names.get(alternative) ?? null),
  }));
}
