/** One neighbourhood: the council's text and the statistics of its trees. */
import { CodedError, socialUrlOf } from '@greenward/contract';
import type { SocialNetwork } from '@greenward/contract';
import type { TenantConfig } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import { askedOnce } from '../../../graphql/asked-once.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { metresBetween } from '../place/distance.rules.ts';
import { listAreasOfKind } from '../area/area.service.ts';
import { describeSpecies, isSpecies } from '../species/species.service.ts';
import { countByTypeAndSeason, listKindsOf } from './neighbourhood.store.ts';
import type { KindRow, SeasonRow } from './neighbourhood.store.ts';
import { plantingSeasonName, plantingSeasonStart } from '../../../calendar/planting-season.rules.ts';
import type { Area } from '../area/area.schema.ts';

const KINDS_AT_MOST = 50;
const SEASONS_AT_MOST = 30;
const NEAREST_AT_MOST = 20;
const GROUP_NETWORKS = ['twitter', 'instagram', 'facebook'] as const satisfies readonly SocialNetwork[];

type Written = TenantConfig['neighbourhoods'][number];

export interface Neighbourhood extends Pick<
  Written,
  'slug' | 'name' | 'intro' | 'mapIntro' | 'mastheadImage' | 'mapImage' | 'stats'
> {
  readonly coordinatorGroup: CoordinatorGroup | null;
  readonly region: Region | null;
  readonly area: Area | null;
  /** Queried once, however many fields use it. */
  readonly kinds: () => Promise<readonly KindRow[]>;
  readonly seasons: () => Promise<readonly SeasonRow[]>;
  readonly nearest: readonly { readonly slug: string; readonly name: string }[];
}

interface CoordinatorGroup {
  readonly name: string;
  readonly logo: string | null;
  readonly url: string | null;
  readonly contactUrl: string | null;
  readonly social: readonly { readonly network: string; readonly url: string }[];
}

/** @throws CodedError BAD_USER_INPUT */
function assertWithin(name: string, value: number, most: number): void {
  if (value < 1 || value > most) throw new CodedError('BAD_USER_INPUT', `${name} must lie between 1 and ${most}`);
}

function coordinatorsOf({ coordinatorGroup: group }: Written, { pictures }: TenantSite): CoordinatorGroup | null {
  if (group === null) return null;
  const { name, logo, url, contactUrl } = group;
  const social = GROUP_NETWORKS.flatMap((network) => {
    const link = group[network];
    return link === null ? [] : [{ network, url: socialUrlOf(network, link) }];
  });
  return { name, logo: logo === null ? null : pictures.urlOf(logo), url, contactUrl, social };
}

function nearestTo(area: Area | null, areas: readonly Area[]): { slug: string; name: string }[] {
  if (area === null) return [];
  return areas
    .filter(({ id }) => id !== area.id)
    .map((other) => ({ slug: other.slug, name: other.name, metres: metresBetween(area, other) }))
    .sort((a, b) => a.metres - b.metres)
    .map(({ slug, name }) => ({ slug, name }));
}

export interface Region {
  readonly slug: string;
  readonly name: string;
}

/** Null when the tenant has no regions, and for areas outside all regions. */
export function regionOf({ tenant: { config } }: TenantSite, slug: string): Region | null {
  const region = config.regions.find(({ neighbourhoods }) => neighbourhoods.includes(slug));
  return region === undefined ? null : { slug: region.slug, name: region.name };
}

/** Null when neither the configuration nor the imported outlines contain it. */
export async function findNeighbourhood(
  scope: Scope,
  site: TenantSite,
  slug: string,
  day: Date,
): Promise<Neighbourhood | null> {
  const { neighbourhoods } = site.tenant.config;
  const written = neighbourhoods.find((one) => one.slug === slug);
  const areas = await listAreasOfKind(scope, 'NEIGHBOURHOOD', day);
  const area = areas.find((one) => one.slug === slug) ?? null;
  const name = written?.name ?? area?.name;
  if (name === undefined) return null;
  const picture = (path: string | null | undefined): string | null =>
    path === null || path === undefined ? null : site.pictures.urlOf(path);
  return {
    slug,
    name,
    intro: written?.intro ?? null,
    mapIntro: written?.mapIntro ?? null,
    mastheadImage: picture(written?.mastheadImage),
    mapImage: picture(written?.mapImage),
    stats: written?.stats ?? [],
    coordinatorGroup: written === undefined ? null : coordinatorsOf(written, site),
    region: regionOf(site, slug),
    area,
    kinds: askedOnce(async () => (area === null ? [] : listKindsOf(scope, area.id))),
    seasons: askedOnce(async () => (area === null ? [] : countByTypeAndSeason(scope, area.id))),
    nearest: nearestTo(area, areas),
  };
}

export const countKinds = async ({ kinds }: Neighbourhood): Promise<number> =>
  (await kinds()).filter(({ slug }) => isSpecies(slug)).length;

export const countPits = async ({ seasons }: Neighbourhood): Promise<number> =>
  (await seasons()).filter(({ type }) => type === 'PIT').reduce((sum, { count }) => sum + count, 0);

export interface KindCount {
  readonly slug: string;
  readonly name: string;
  readonly scientificName: string;
  readonly count: number;
}

/** @throws CodedError BAD_USER_INPUT */
export async function listCommonestKinds(
  { kinds }: Neighbourhood,
  first: number,
  context: Pick<RequestContext, 'species' | 'site'>,
): Promise<KindCount[]> {
  assertWithin('first', first, KINDS_AT_MOST);
  const commonest = (await kinds()).filter(({ slug }) => isSpecies(slug)).slice(0, first);
  const described = await describeSpecies(
    context,
    commonest.map(({ slug }) => slug),
  );
  return commonest.flatMap(({ slug, count }, index) => {
    const kind = described[index];
    return kind === null || kind === undefined
      ? []
      : [{ slug, name: kind.name, scientificName: kind.scientificName, count }];
  });
}

/** The current season and those before it, oldest first. @throws CodedError BAD_USER_INPUT */
export async function listPlantings(
  { seasons: ask }: Neighbourhood,
  seasons: number,
  day: Date,
): Promise<{ season: string; count: number }[]> {
  assertWithin('seasons', seasons, SEASONS_AT_MOST);
  const trees = new Map(
    (await ask()).filter(({ type }) => type === 'TREE').map(({ firstYear, count }) => [firstYear, count]),
  );
  const oldest = plantingSeasonStart(day) - seasons + 1;
  return Array.from({ length: seasons }, (_, index) => ({
    season: plantingSeasonName(oldest + index),
    count: trees.get(oldest + index) ?? 0,
  }));
}

/** @throws CodedError BAD_USER_INPUT */
export function listNearest({ nearest }: Neighbourhood, first: number): Neighbourhood['nearest'] {
  assertWithin('first', first, NEAREST_AT_MOST);
  return nearest.slice(0, first);
}
