/** Which neighbourhoods a search finds, and their grouping by region. Pure. */
import { isFoundBy } from '../../parts/search-form/is-found-by.rules.ts';
import type { NeighbourhoodIndex_areaFragment } from './neighbourhood-index.generated.ts';

/** Areas whose own or region's name contains every word of the search. */
export const foundAreas = (
  areas: readonly NeighbourhoodIndex_areaFragment[],
  search: string,
): readonly NeighbourhoodIndex_areaFragment[] =>
  areas.filter(({ name, region }) => isFoundBy(search, `${name} ${region?.name ?? ''}`));

export interface AreaGroup {
  readonly slug: string;
  /** Null for neighbourhoods without a region. */
  readonly name: string | null;
  readonly areas: readonly NeighbourhoodIndex_areaFragment[];
}

/** Regions by name, neighbourhoods by name within them; those without a region last. */
export function groupedByRegion(areas: readonly NeighbourhoodIndex_areaFragment[], locale: string): AreaGroup[] {
  const byName = new Intl.Collator(locale);
  const groups = new Map<string, AreaGroup & { areas: NeighbourhoodIndex_areaFragment[] }>();
  for (const area of areas) {
    const { slug, name } = area.region ?? { slug: '', name: null };
    const group = groups.get(slug) ?? { slug, name, areas: [] };
    group.areas.push(area);
    groups.set(slug, group);
  }
  return [...groups.values()]
    .map(({ areas: members, ...group }) => ({
      ...group,
      areas: members.sort((a, b) => byName.compare(a.name, b.name)),
    }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || byName.compare(a.name ?? '', b.name ?? ''));
}
