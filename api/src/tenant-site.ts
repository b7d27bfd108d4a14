/** A tenant as served by the api: its configuration, database id and content files. */
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
  /** Sites listed on the site without a project: all others. Empty for a project. */
  readonly projects: () => readonly TenantSite[];
}

/** Texts and photos of species, the same for every tenant. */
export interface SpeciesContent {
  /** Finds the entry with exactly this slug. */
  find(slug: string): Species | null;
  /** Common name of a genus; null if unknown. @param genus in lower case */
  genusName(genus: string): string | null;
  /** Credit for a photo in species.json; null for other pictures. */
  pictureCredit(file: string): string | null;
}

export function createSpeciesContent(species: readonly Species[], genera: readonly Genus[]): SpeciesContent {
  const bySlug = new Map(species.map((entry) => [entry.slug, entry]));
  const names = new Map([
    ...species.map(({ genus, genusName }): [string, string] => [genus.toLowerCase(), genusName]),
    ...genera.map(({ genus, name }): [string, string] => [genus.toLowerCase(), name]),
  ]);
  const credits = new Map(
    species.flatMap(({ photos }) =>
      photos.flatMap(({ file, smallFile, credit }) => [file, smallFile].map((one): [string, string] => [one, credit])),
    ),
  );
  return {
    pictureCredit: (file) => credits.get(file) ?? null,
    find: (slug) => bySlug.get(slug) ?? null,
    genusName: (genus) => names.get(genus) ?? null,
  };
}
