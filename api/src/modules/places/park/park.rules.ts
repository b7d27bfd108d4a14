/** Which parks a search finds, in which order, and what they offer. Pure. */
import { slugOf } from '../../../text/slug.rules.ts';
import { metresBetween } from '../place/distance.rules.ts';
import type { Position } from '../../../geo/position.ts';
import type { ParkRow } from './park.schema.ts';

export const PARKS_A_PAGE = 24;
/** What a single park offers is no filter. */
const OFFERED_BY_AT_LEAST = 2;
const FACILITIES_AT_MOST = 18;

export interface ParkFacility {
  readonly slug: string;
  readonly name: string;
  readonly parkCount: number;
}

/** What at least two parks offer, the commonest first; under the name that is written most often. */
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

/** Parks whose name or address has every word of the search in it, accents and case aside, and that offer every facility. */
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

/** @param order 'name', 'trees' or 'size'; anything else is by distance where there is a point, else by name. */
export function inParkOrder(parks: readonly ParkRow[], order: string | null, from: Position | null, locale: string): DistantPark[] {
  const byName = new Intl.Collator(locale, { numeric: true });
  const distant = parks.map((row) => ({ row, distanceMetres: from === null ? null : Math.round(metresBetween(from, row)) }));
  const named = (a: DistantPark, b: DistantPark): number => byName.compare(a.row.name, b.row.name) || (a.row.slug < b.row.slug ? -1 : 1);
  if (order === 'trees') return distant.sort((a, b) => b.row.treeCount - a.row.treeCount || named(a, b));
  if (order === 'size') return distant.sort((a, b) => (b.row.hectares ?? 0) - (a.row.hectares ?? 0) || named(a, b));
  if (order === 'name' || from === null) return distant.sort(named);
  return distant.sort((a, b) => (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0) || named(a, b));
}

/** A page's number as an address says it; the first for anything else. */
export function pageNumberOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Slugs out of 'playground,tennis'; more than a few are no question that anybody asks. */
export const facilitySlugs = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))].slice(0, 8);
