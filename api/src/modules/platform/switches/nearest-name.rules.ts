/** Suggests the correct name for a misspelt one. */
import editDistance from 'damerau-levenshtein';

/** Number of edits relative to the longer name. Names that differ more are not suggested. */
const MAX_RELATIVE_DISTANCE = 0.5;

/**
 * The most similar of `names`, ignoring case; null when none is similar. A name that ends with the input counts as
 * similar: 'map' finds 'showMap'.
 */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const wanted = typed.toLowerCase();
  // Longer texts are too different anyway, and their distance matrix would grow with the square of their length.
  const comparable = names.filter((name) => typed.length <= 2 * name.length);
  const distances = comparable.map((name) => {
    const plain = name.toLowerCase();
    const { relative: whole } = editDistance(wanted, plain);
    return { name, distance: wanted.length >= 3 && plain.endsWith(wanted) ? whole / 4 : whole };
  });
  const [nearest] = distances.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return nearest !== undefined && nearest.distance <= MAX_RELATIVE_DISTANCE ? nearest.name : null;
}
