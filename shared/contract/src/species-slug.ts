/** Species slugs: genus, species, var, ssp and cv parts joined by underscores (domain §3). */

const SPECIES_SLUG = /^[a-z0-9]+(_[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

export const isSpeciesSlug = (value: string): boolean => value.length <= LONGEST_SLUG && SPECIES_SLUG.test(value);
