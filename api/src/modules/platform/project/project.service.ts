/** Content of a tenant's site: its public configuration and today's promotions. */
import { CodedError } from '@greenward/contract';
import type { Promo } from '@greenward/tenants';
import type { TenantSite } from '../../../tenant-site.ts';
import { foundBy, SEARCH_CHARACTERS_AT_MOST } from './project-search.rules.ts';
import { isLiveOn } from './promo.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';

export interface ProjectContent extends ProjectCard {
  readonly shortCode: string;
  /** Null for everybody except the tenant's own pages. */
  readonly fmpToken: string | null;
  readonly customisableContent: unknown;
  readonly adoptProgramme: unknown;
  readonly mapStyleSettings: unknown;
  readonly boundingBox: readonly number[];
}

/** A project as shown in the list of projects. */
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
    picture:
      config.image === null
        ? null
        : { url: pictures.urlOf(config.image), caption: null, copyright: content.pictureCredit(config.image) },
    isDemo: config.env === 'demo',
    isComing: config.holdingPage !== null,
    foundBy: null,
  };
}

/**
 * Projects for the site without a tenant, sorted by name: only public data, no token, nothing from the database.
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
      customisableContent: {},
      adoptProgramme: null,
      mapStyleSettings: null,
      boundingBox: site.tenant.config.boundingBox,
    }))
    .toSorted(
      (one, other) =>
        Number(one.isComing) - Number(other.isComing) || one.projectName.localeCompare(other.projectName, 'en-GB'),
    );
}

/** The calling tenant's content. Its token is public, because browsers send it. */
export function getProjectContent(site: TenantSite): ProjectContent {
  const { config, code, token } = site.tenant;
  return {
    ...projectCardOf(site),
    shortCode: code,
    fmpToken: token,
    customisableContent: config.customisableContent,
    adoptProgramme: config.adoptProgramme,
    mapStyleSettings: config.mapStyleSettings,
    boundingBox: config.boundingBox,
  };
}

export interface LivePromo extends Pick<Promo, 'type' | 'kicker' | 'title' | 'text' | 'buttonLabel' | 'link'> {
  readonly images: readonly {
    readonly url: string;
    readonly caption: string | null;
    readonly copyright: string | null;
  }[];
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
