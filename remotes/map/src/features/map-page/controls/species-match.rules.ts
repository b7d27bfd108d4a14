/** Finds species by part of their common or Latin name. */

export interface SpeciesChoice {
  readonly slug: string;
  readonly name: string;
  readonly scientificName: string;
  /** Number of trees of this species in the tenant. */
  readonly count: number;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Ranks a match at the start of the name before one at the start of a word, and that before one inside a word; ties go
 * to the more common tree.
 */
function rankOf({ name, scientificName }: SpeciesChoice, wanted: string): number {
  const ranks = [plain(name), plain(scientificName)].map((text) => {
    if (text.startsWith(wanted)) return 0;
    if (text.includes(` ${wanted}`)) return 1;
    return text.includes(wanted) ? 2 : 3;
  });
  return Math.min(...ranks);
}

/** @returns at most `first` matches; none for fewer than two letters. */
export function matchSpecies(all: readonly SpeciesChoice[], text: string, first: number): SpeciesChoice[] {
  const wanted = plain(text);
  if (wanted.length < 2) return [];
  return all
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || b.choice.count - a.choice.count || a.choice.name.localeCompare(b.choice.name))
    .slice(0, first)
    .map(({ choice }) => choice);
}
