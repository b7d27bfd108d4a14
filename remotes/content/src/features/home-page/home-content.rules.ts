/** Reads the free-form part of a tenant's content, and selects the home page's data. */
import type { TreesToMeet_placeFragment } from './trees-to-meet.generated.ts';

/** Paragraphs of the tenant's own introduction. */
export function introParagraphs(customisableContent: unknown): string[] {
  if (
    typeof customisableContent !== 'object' ||
    customisableContent === null ||
    !('introParagraphs' in customisableContent)
  )
    return [];
  const { introParagraphs: paragraphs } = customisableContent;
  return Array.isArray(paragraphs)
    ? paragraphs.filter((paragraph): paragraph is string => typeof paragraph === 'string' && paragraph !== '')
    : [];
}

export type AreaOrder = 'longitude' | 'name';

/** Domain §2: neighbourhoods are sorted by longitude or by name. */
export const inAreaOrder = <Area extends { readonly name: string; readonly lon: number }>(
  areas: readonly Area[],
  order: AreaOrder,
  locale: string,
): Area[] => [...areas].sort((a, b) => (order === 'name' ? a.name.localeCompare(b.name, locale) : a.lon - b.lon));

/** Trees of different species, those with a picture first; otherwise in the given order. */
export function treesToMeet(places: readonly TreesToMeet_placeFragment[], count: number): TreesToMeet_placeFragment[] {
  const kinds = new Set<string>();
  const known = places.filter(({ species }) => species !== null);
  const byInterest = [
    ...known.filter(({ species }) => species?.photos.length),
    ...known.filter(({ species }) => !species?.photos.length),
  ];
  return byInterest
    .filter(({ species }) => {
      const isNew = species !== null && !kinds.has(species.slug);
      if (species !== null) kinds.add(species.slug);
      return isNew;
    })
    .slice(0, count);
}

export interface Share {
  readonly name: string;
  readonly count: number;
  /** Share of the total, and the sum of all previous shares, in per cent with one decimal. */
  readonly percent: number;
  readonly before: number;
}

/** Shares of the most common species and of all others; without others if none are left. */
export function sharesOf(
  kinds: readonly { readonly name: string; readonly count: number }[],
  total: number,
  others: string,
): Share[] {
  const rest = total - kinds.reduce((sum, { count }) => sum + count, 0);
  const all =
    rest > 0
      ? [...kinds.map(({ name, count }) => ({ name, count })), { name: others, count: rest }]
      : kinds.map(({ name, count }) => ({ name, count }));
  let before = 0;
  return all.map(({ name, count }) => {
    const percent = total === 0 ? 0 : Math.round((count / total) * 1000) / 10;
    const share = { name, count, percent, before: Math.round(before * 10) / 10 };
    before += percent;
    return share;
  });
}
