/** What the site of a tenant is made of: its public configuration, its neighbourhoods, the promotions of the day. */
import { CodedError } from '@greenward/contract';
import type { Promo } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { outlineOf } from '../../places/area/area-outline.rules.ts';
import { listAreasOfKind, sampleTrees } from '../../places/area/area.store.ts';
import type { Area } from '../../places/area/area.store.ts';
import { foundBy, SEARCH_CHARACTERS_AT_MOST } from './project-search.rules.ts';
import { isLiveOn, localDay } from './promo.rules.ts';

const WITHIN_METRES_AT_MOST = 5_000;
const SAMPLE_AT_MOST = 500;

export interface ProjectContent extends ProjectCard {
  readonly shortCode: string;
  /** Null for everybody but the tenant's own pages. */
  readonly fmpToken: string | null;
  readonly neighbourhoods: readonly {
    readonly name: string;
    readonly hideHome: boolean;
    readonly centreLat: number;
    readonly centreLon: number;
    readonly geometry: unknown;
  }[];
  readonly customisableContent: unknown;
  readonly adoptProgramme: unknown;
  readonly mapStyleSettings: unknown;
  readonly boundingBox: readonly number[];
}

/** What is shown of a project where projects are listed. */
interface ProjectCard {
  readonly projectName: string;
  readonly tagline: string;
  readonly introduction: string | null;
  readonly host: string;
  readonly picture: LivePromo['images'][number] | null;
  readonly isDemo: boolean;
  readonly isComing: boolean;
  readonly foundBy: string | null;
}

function projectCardOf({ tenant: { config, hosts, code }, pictures, content }: TenantSite): ProjectCard {
  return {
    projectName: config.projectName,
    tagline: config.tagline,
    introduction: config.introduction,
    host: hosts[0] ?? code,
    picture: config.image === null ? null : { url: pictures.urlOf(config.image), caption: null, copyright: content.pictureCredit(config.image) },
    isDemo: config.env === 'demo',
    isComing: config.holdingPage !== null,
    foundBy: null,
  };
}

/**
 * The projects that the site without a project lists, by name: public facts alone, no token, nothing from the database.
 * @throws CodedError BAD_USER_INPUT
 */
export function listProjects({ projects }: TenantSite, search: string | null): ProjectContent[] {
  if (search !== null && search.length > SEARCH_CHARACTERS_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `search has at most ${SEARCH_CHARACTERS_AT_MOST} characters`);
  const isSearch = search !== null && search.trim() !== '';
  return projects()
    .map((site) => ({ site, found: isSearch ? foundBy(site.tenant.config, search) : null }))
    .filter(({ found }) => !isSearch || found !== null)
    .map(({ site, found }) => ({
      ...projectCardOf(site),
      foundBy: found,
      shortCode: site.tenant.code,
      fmpToken: null,
      neighbourhoods: [],
      customisableContent: {},
      adoptProgramme: null,
      mapStyleSettings: null,
      boundingBox: site.tenant.config.boundingBox,
    }))
    .toSorted((one, other) => Number(one.isComing) - Number(other.isComing) || one.projectName.localeCompare(other.projectName, 'en-GB'));
}

/** The calling tenant's content; its token is public, browsers send it. */
export async function getProjectContent(scope: Scope, site: TenantSite, day: Date): Promise<ProjectContent> {
  const { config, code, token } = site.tenant;
  const areas = await listAreasOfKind(scope, 'NEIGHBOURHOOD', day);
  const hidden = new Set(config.neighbourhoods.filter(({ hideHome }) => hideHome).map(({ slug }) => slug));
  return {
    ...projectCardOf(site),
    shortCode: code,
    fmpToken: token,
    neighbourhoods: areas.map(({ name, slug, lat, lon, geometry }) => ({ name, hideHome: hidden.has(slug), centreLat: lat, centreLon: lon, geometry })),
    customisableContent: config.customisableContent,
    adoptProgramme: config.adoptProgramme,
    mapStyleSettings: config.mapStyleSettings,
    boundingBox: config.boundingBox,
  };
}

/** @throws CodedError BAD_USER_INPUT */
export function getOutline({ geometry }: Area, withinMetres: number): unknown {
  if (!(withinMetres >= 0 && withinMetres <= WITHIN_METRES_AT_MOST))
    throw new CodedError('BAD_USER_INPUT', `withinMetres must lie between 0 and ${WITHIN_METRES_AT_MOST}`);
  return outlineOf(geometry, withinMetres);
}

/** @throws CodedError BAD_USER_INPUT */
export async function sampleTreesOf(scope: Scope, wanted: readonly { readonly area: Area; readonly first: number }[]): Promise<[number, number][][]> {
  for (const { first } of wanted)
    if (first < 0 || first > SAMPLE_AT_MOST) throw new CodedError('BAD_USER_INPUT', `first must lie between 0 and ${SAMPLE_AT_MOST}`);
  const most = Math.max(...wanted.map(({ first }) => first));
  const samples = await sampleTrees(scope, [...new Set(wanted.map(({ area }) => area.id))], most);
  return wanted.map(({ area, first }) => (samples.get(area.id) ?? []).slice(0, first));
}

export interface LivePromo extends Pick<Promo, 'type' | 'kicker' | 'title' | 'text' | 'buttonLabel' | 'link'> {
  readonly images: readonly { readonly url: string; readonly caption: string | null; readonly copyright: string | null }[];
}

export function listLivePromos({ tenant, promos, pictures }: TenantSite, now: Date): LivePromo[] {
  const today = localDay(now, tenant.config.timeZone);
  return promos
    .filter((promo) => isLiveOn(promo, today))
    .map(({ type, kicker, title, text, buttonLabel, link, images }) => ({
      type,
      kicker,
      title,
      text,
      buttonLabel,
      link,
      images: images.map(({ file, caption, copyright }) => ({ url: pictures.urlOf(file), caption, copyright })),
    }));
}
