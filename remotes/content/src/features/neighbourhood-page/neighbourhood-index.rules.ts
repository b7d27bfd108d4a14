/** Which neighbourhoods a search finds, and under which region they stand. Pure. */
import { isFoundBy } from '../../parts/search-form/is-found-by.rules.ts';
import type { NeighbourhoodIndex_areaFragment } from './neighbourhood-index.generated.ts';

/** Those whose name, or whose region's, has every word of the search in it. */
export const foundAreas = (areas: readonly NeighbourhoodIndex_areaFragment[], search: string): readonly NeighbourhoodIndex_areaFragment[] =>
  areas.filter(({ name, region }) => isFoundBy(search, `${name} ${region?.name ?? ''}`));

export interface AreaGroup {
  readonly slug: string;
  /** Null for those that belong to no region. */
  readonly name: string | null;
  readonly areas: readonly NeighbourhoodIndex_areaFragment[];
}

/** Regions by name, neighbourhoods by name within them; those of no region last. */
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
    .map(({ areas: members, ...group }) => ({ ...group, areas: members.sort((a, b) => byName.compare(a.name, b.name)) }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || byName.compare(a.name ?? '', b.name ?? ''));
}
