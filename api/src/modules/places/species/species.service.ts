/** Describes a species: its content, and its numbers in the tenant's inventory. */
import { isSpeciesSlug } from '@greenward/contract';
import type { Species } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import {
  NOT_A_PLANT,
  NOT_A_TREE,
  NOT_YET_IDENTIFIED,
  parentSpeciesSlug,
  scientificNameOf,
} from './species-name.rules.ts';
import type { SpeciesContent, TenantSite } from '../../../tenant-site.ts';
import { rarityCode, rarityNarrative } from './rarity.rules.ts';
import { listAllSpecies } from './species.store.ts';
import type { SpeciesRow } from './species.store.ts';

// For other modules, which must not use this module's store.
import { createSpeciesBatch } from './species.store.ts';
export { createSpeciesBatch };
export type { SpeciesBatch } from './species.store.ts';

/** The only category set of this product. */
export const SPECIES_SET = 'species';
/** Slugs that name no species (domain §5). */
const NO_SPECIES = new Set([NOT_YET_IDENTIFIED, NOT_A_TREE, NOT_A_PLANT, 'unknown_genus_unknown_species']);

export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly scientificName: string;
  readonly description: string | null;
  readonly disclaimer: string | null;
  readonly detail: string | null;
  readonly talkUri: null;
  readonly talkTaskId: null;
  readonly talkTaskStatus: null;
  readonly photos: readonly {
    readonly part: string;
    readonly url: string;
    readonly smallUrl: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly credit: string;
  }[];
}

export interface CategoryStats {
  readonly narrative: string;
  readonly heading: string;
  readonly rarity_code: number;
  readonly rarity_colour: string;
  readonly count: number;
  readonly total: number;
}

/** Whether a slug names a species; some mean that it is unknown. */
export const isSpecies = (slug: string | null): slug is string =>
  slug !== null && isSpeciesSlug(slug) && !NO_SPECIES.has(slug);

/** The content of a species; a cultivar or variety without its own uses its species'. */
function findEntry(content: SpeciesContent, slug: string): Species | null {
  const parent = parentSpeciesSlug(slug);
  return content.find(slug) ?? (parent === null ? null : content.find(parent));
}

export interface CategorySummary extends Pick<Category, 'name' | 'slug' | 'scientificName'> {
  readonly count: number;
}

export interface SpeciesNames {
  readonly all: readonly (readonly [slug: string, names: Pick<Category, 'name' | 'scientificName'>])[];
  /** Null for a slug that names no species. */
  of(slug: string | null): Pick<Category, 'name' | 'scientificName'> | null;
}

/** Names of a species: from its own content, else the most frequent ones in the inventory. */
function namesOf(
  slug: string,
  entry: Species | null,
  row: SpeciesRow | undefined,
): Pick<Category, 'name' | 'scientificName'> {
  const isOwnEntry = entry?.slug === slug;
  return {
    name: isOwnEntry ? entry.name : (row?.name ?? entry?.name ?? scientificNameOf(slug)),
    scientificName: isOwnEntry ? entry.scientificName : scientificNameOf(slug),
  };
}

function toCategory(slug: string, row: SpeciesRow | undefined, { content, pictures }: TenantSite): Category | null {
  const entry = findEntry(content, slug);
  if (entry === null && row === undefined) return null;
  return {
    slug,
    ...namesOf(slug, entry, row),
    description: entry?.description ?? null,
    disclaimer: entry?.disclaimer ?? null,
    detail: entry?.detail ?? null,
    talkUri: null,
    talkTaskId: null,
    talkTaskStatus: null,
    photos: (entry?.photos ?? []).map(({ part, file, smallFile, width, height, alt, credit }) => ({
      part,
      url: pictures.urlOf(file),
      smallUrl: pictures.urlOf(smallFile),
      width,
      height,
      alt,
      credit,
    })),
  };
}

function toStats(
  { treeCount: count, identifiedTrees: total, rank, speciesCount: kinds }: SpeciesRow,
  { tenant: { config } }: TenantSite,
): CategoryStats {
  const code = rarityCode({ count, total, rank, kinds });
  const step = config.rarityScale[code];
  if (step === undefined) throw new Error(`The rarity scale has no step ${code}`);
  return {
    narrative: rarityNarrative({ count, total }, config.genericRegionName, config.locale),
    heading: step.name,
    rarity_code: code,
    rarity_colour: step.colour,
    count,
    total,
  };
}

type SpeciesContext = Pick<RequestContext, 'species' | 'site'>;

/** One answer per slug; null when it names no species, or when neither content nor inventory contains it. */
export async function describeSpecies(
  { species, site }: SpeciesContext,
  slugs: readonly (string | null)[],
): Promise<(Category | null)[]> {
  const rows = await species.get(slugs.filter(isSpecies));
  return slugs.map((slug) => (isSpecies(slug) ? toCategory(slug, rows.get(slug), site) : null));
}

/** The common name of a species, for texts that are not part of an answer. Null when it names no species. */
export async function findSpeciesName(
  { site, scope }: { readonly site: TenantSite; readonly scope: Scope },
  slug: string | null,
): Promise<string | null> {
  const [species] = await describeSpecies({ site, species: createSpeciesBatch(scope) }, [slug]);
  return species?.name ?? null;
}

/** Whether each species is in the inventory or has content. */
export async function areKnownSpecies(
  { species, site: { content } }: SpeciesContext,
  slugs: readonly string[],
): Promise<boolean> {
  const rows = await species.get(slugs.filter(isSpecies));
  return slugs.every((slug) => isSpecies(slug) && (rows.has(slug) || content.find(slug) !== null));
}

/** One answer per slug; null when it names no species or is not in the inventory. */
export async function rarityOfSpecies(
  { species, site }: SpeciesContext,
  slugs: readonly (string | null)[],
): Promise<(CategoryStats | null)[]> {
  const rows = await species.get(slugs.filter(isSpecies));
  return slugs.map((slug) => {
    const row = isSpecies(slug) ? rows.get(slug) : undefined;
    return row === undefined ? null : toStats(row, site);
  });
}

/** Rarity steps, 0 to 9, of all species in the inventory. */
export async function listSpeciesRarity(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await listAllSpecies(scope);
  return new Map(
    rows.map(({ slug, treeCount: count, identifiedTrees: total, rank, speciesCount: kinds }) => [
      slug,
      rarityCode({ count, total, rank, kinds }),
    ]),
  );
}

/** Names of the inventory's species by slug. */
export async function nameSpecies(scope: Scope, { content }: Pick<TenantSite, 'content'>): Promise<SpeciesNames> {
  const rows = await listAllSpecies(scope);
  const known = new Map(rows.map((row) => [row.slug, namesOf(row.slug, findEntry(content, row.slug), row)]));
  return {
    all: [...known],
    of: (slug) => (isSpecies(slug) ? (known.get(slug) ?? namesOf(slug, findEntry(content, slug), undefined)) : null),
  };
}

/** All species in the inventory, most common first. */
export async function summariseSpecies({
  scope,
  site: { content },
}: Pick<RequestContext, 'scope' | 'site'>): Promise<CategorySummary[]> {
  const rows = await listAllSpecies(scope);
  return rows.flatMap((row) =>
    isSpecies(row.slug)
      ? [{ slug: row.slug, ...namesOf(row.slug, findEntry(content, row.slug), row), count: row.treeCount }]
      : [],
  );
}
