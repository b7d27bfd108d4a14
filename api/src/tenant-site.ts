/** One tenant as the api serves it: its configuration, its number in the database, its content files. */
import type { Genus, Promo, Species } from '@greenward/tenants';
import type { Tenant } from '@greenward/tenants';
import type { PictureUrls } from './pictures/picture-urls.ts';

export interface TenantSite {
  readonly tenant: Tenant;
  /** tenant_id of all its rows. */
  readonly tenantId: number;
  readonly pictures: PictureUrls;
  readonly promos: readonly Promo[];
  readonly content: SpeciesContent;
  /** What the site without a project lists: every other site. None for a project. */
  readonly projects: () => readonly TenantSite[];
}

/** Texts and photos of species, the same for every tenant. */
export interface SpeciesContent {
  /** The entry of exactly this slug. */
  find(slug: string): Species | null;
  /** Common name of a genus given in lower case; null when nobody wrote it down. */
  genusName(genus: string): string | null;
  /** Who took a photo of species.json; null for other pictures. */
  pictureCredit(file: string): string | null;
}

export function createSpeciesContent(species: readonly Species[], genera: readonly Genus[]): SpeciesContent {
  const bySlug = new Map(species.map((entry) => [entry.slug, entry]));
  const names = new Map([
    ...species.map(({ genus, genusName }): [string, string] => [genus.toLowerCase(), genusName]),
    ...genera.map(({ genus, name }): [string, string] => [genus.toLowerCase(), name]),
  ]);
  const credits = new Map(
    species.flatMap(({ photos }) => photos.flatMap(({ file, smallFile, credit }) => [file, smallFile].map((one): [string, string] => [one, credit]))),
  );
  return { pictureCredit: (file) => credits.get(file) ?? null, find: (slug) => bySlug.get(slug) ?? null, genusName: (genus) => names.get(genus) ?? null };
}
