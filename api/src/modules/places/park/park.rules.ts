/** Decides which parks a search finds, in which order, and which facilities they offer. Pure. */
import { slugOf } from '../../../text/slug.rules.ts';
import { metresBetween } from '../place/distance.rules.ts';
import type { Position } from '../../../geo/position.ts';
import type { ParkRow } from './park.schema.ts';

export const PARKS_A_PAGE = 24;
/** A facility of a single park is not useful as a filter. */
const OFFERED_BY_AT_LEAST = 2;
const FACILITIES_AT_MOST = 18;

export interface ParkFacility {
  readonly slug: string;
  readonly name: string;
  readonly parkCount: number;
}

/** Facilities of at least two parks, most common first; each under its most frequent spelling. */
export function facilitiesOf(parks: readonly Pick<ParkRow, 'details'>[]): ParkFacility[] {
  const counted = new Map<string, Map<string, number>>();
  for (const { details } of parks)
    for (const name of details.facilities ?? []) {
      const names = counted.get(slugOf(name)) ?? new Map<string, number>();
      names.set(name, (names.get(name) ?? 0) + 1);
      counted.set(slugOf(name), names);
    }
  return [...counted]
    .map(([slug, names]) => {
      const [[name = ''] = []] = [...names].sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
      return { slug, name, parkCount: [...names.values()].reduce((sum, times) => sum + times, 0) };
    })
    .filter(({ slug, parkCount }) => slug !== '' && parkCount >= OFFERED_BY_AT_LEAST)
    .sort((a, b) => b.parkCount - a.parkCount || (a.name < b.name ? -1 : 1))
    .slice(0, FACILITIES_AT_MOST);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface ParkFilter {
  readonly search: string;
  /** Slugs. */
  readonly facilities: readonly string[];
}

/**
 * Parks whose name or address contains every word of the search, ignoring accents and case, and that offer every
 * facility.
 */
export function foundParks(parks: readonly ParkRow[], { search, facilities }: ParkFilter): ParkRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return parks.filter(({ name, details }) => {
    const text = plain(`${name} ${details.address ?? ''}`);
    if (!words.every((word) => text.includes(word))) return false;
    const offered = new Set((details.facilities ?? []).map(slugOf));
    return facilities.every((slug) => offered.has(slug));
  });
}

export interface DistantPark {
  readonly row: ParkRow;
  readonly distanceMetres: number | null;
}

/** @param order 'name', 'trees' or 'size'; otherwise by distance if there is a point, else by name */
export function inParkOrder(
  parks: readonly ParkRow[],
  order: string | null,
  from: Position | null,
  locale: string,
): DistantPark[] {
  const byName = new Intl.Collator(locale, { numeric: true });
  const distant = parks.map((row) => ({
    row,
    distanceMetres: from === null ? null : Math.round(metresBetween(from, row)),
  }));
  const named = (a: DistantPark, b: DistantPark): number =>
    byName.compare(a.row.name, b.row.name) || (a.row.slug < b.row.slug ? -1 : 1);
  if (order === 'trees') return distant.sort((a, b) => b.row.treeCount - a.row.treeCount || named(a, b));
  if (order === 'size') return distant.sort((a, b) => (b.row.hectares ?? 0) - (a.row.hectares ?? 0) || named(a, b));
  if (order === 'name' || from === null) return distant.sort(named);
  return distant.sort((a, b) => (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0) || named(a, b));
}

/** Parses a page number from a URL; defaults to the first page. */
export function pageNumberOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Parses slugs from 'playground,tennis'; ignores more than a few. */
export const facilitySlugs = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))].slice(0, 8);
