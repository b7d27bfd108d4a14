/** Addresses of the park explorer: each of its states is a link that works without script. Pure. */

export interface ParkQuestion {
  readonly search: string;
  /** Slugs of facilities. */
  readonly facilities: readonly string[];
  readonly at: string;
  readonly order: string;
  readonly page: number;
}

/** Longer than any name or address. */
export const SEARCH_CHARACTERS = 100;

export const ORDERS = ['name', 'trees', 'size'] as const;

/** @param query of the address: q, f, at, order and page. */
export function parkQuestion(query: URLSearchParams): ParkQuestion {
  const read = (name: string): string => (query.get(name) ?? '').trim().slice(0, SEARCH_CHARACTERS);
  const page = Number(read('page'));
  return {
    search: read('q'),
    facilities: [...new Set((query.get('f') ?? '').split(',').filter(Boolean))],
    at: read('at'),
    order: ORDERS.find((order) => order === read('order')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The same question with changes; a new question starts at its first page. */
export function parksPath(path: string, question: ParkQuestion, difference: Partial<ParkQuestion> = {}): string {
  const { search, facilities, at, order, page } = { ...question, page: 1, ...difference };
  const query = new URLSearchParams([
    ...(search === '' ? [] : [['q', search]]),
    ...(facilities.length === 0 ? [] : [['f', facilities.join(',')]]),
    ...(at === '' ? [] : [['at', at]]),
    ...(order === '' ? [] : [['order', order]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
  return query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`;
}

/** Adds the facility, or removes it if it is already there. */
export const toggled = (facilities: readonly string[], slug: string): string[] =>
  facilities.includes(slug) ? facilities.filter((one) => one !== slug) : [...facilities, slug];

const HECTARES_PER_ACRE = 0.40468564224;

const SQUARE_METRES_PER_HECTARE = 10_000;
const SQUARE_YARDS_PER_ACRE = 4_840;
/** Below this many hectares or acres, the next smaller unit is used. */
const SMALL = 0.1;

/** A message key and its value. */
export function sizeWords(
  hectares: number,
  units: 'metric' | 'imperial',
): { readonly key: string; readonly value: number } {
  if (units === 'metric')
    return hectares < SMALL
      ? { key: 'map.park.squareMetres', value: Math.max(100, Math.round(hectares * SQUARE_METRES_PER_HECTARE)) }
      : { key: 'map.park.hectares', value: hectares };
  const acres = hectares / HECTARES_PER_ACRE;
  return acres < SMALL
    ? { key: 'map.park.squareYards', value: Math.max(100, Math.round((acres * SQUARE_YARDS_PER_ACRE) / 10) * 10) }
    : { key: 'map.park.acres', value: acres };
}
