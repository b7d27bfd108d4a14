/** Which of many names somebody may have meant who misspelt one. */

/** Insertions, deletions, replacements and exchanges of neighbours that lead from one text to the other (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Farther away than this share of the longer name, nothing is meant. */
const FARTHEST_SHARE = 0.5;

/** The nearest of `names`, case aside; null when none is near. 'map' means 'showMap': a name that ends with what was typed is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const wanted = typed.toLowerCase();
  const distances = names.map((name) => {
    const plain = name.toLowerCase();
    const whole = editDistance(wanted, plain) / Math.max(wanted.length, plain.length, 1);
    return { name, distance: wanted.length >= 3 && plain.endsWith(wanted) ? whole / 4 : whole };
  });
  const [nearest] = distances.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return nearest !== undefined && nearest.distance <= FARTHEST_SHARE ? nearest.name : null;
}
