/** Finds the name that a misspelt one probably means. */
import editDistance from 'damerau-levenshtein';

/** Edits as a share of the longer name. Names that differ more are not suggested. */
const MAX_RELATIVE_DISTANCE = 0.5;

/** The nearest of `names`, case aside; null when none is near. 'map' means 'showMap': a name that ends with what was typed is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const wanted = typed.toLowerCase();
  // Longer texts are too different anyway, and would need a matrix of the square of their length.
  const comparable = names.filter((name) => typed.length <= 2 * name.length);
  const distances = comparable.map((name) => {
    const plain = name.toLowerCase();
    const { relative: whole } = editDistance(wanted, plain);
    return { name, distance: wanted.length >= 3 && plain.endsWith(wanted) ? whole / 4 : whole };
  });
  const [nearest] = distances.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return nearest !== undefined && nearest.distance <= MAX_RELATIVE_DISTANCE ? nearest.name : null;
}
