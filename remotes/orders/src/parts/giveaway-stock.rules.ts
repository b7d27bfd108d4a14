/** What a giveaway has left, from the order settings and the list of its stock (domain §5, "Stock"). Pure. */

/** A row of the list: `c3` is the slug of a pickup, `c4` that of a species. */
export interface StockRow {
  readonly c3: string;
  readonly c4: string;
  readonly remain: number;
}

interface SpeciesOption {
  readonly slug: string;
  readonly displayName: string;
  readonly pickups: readonly string[];
  readonly noStock: readonly string[];
}

/** @param given the answer of the api, in which malformed rows count as missing @returns null when it is no list */
export function stockRowsIn(given: unknown): readonly StockRow[] | null {
  if (!Array.isArray(given)) return null;
  return given.flatMap((row: unknown) => {
    const { c3, c4, remain } = (typeof row === 'object' && row !== null ? row : {}) as Partial<StockRow>;
    return typeof c3 === 'string' && typeof c4 === 'string' && typeof remain === 'number' ? [{ c3, c4, remain }] : [];
  });
}

/** Species that a pickup hands out, by display name. */
export const speciesAt = <Species extends SpeciesOption>(
  species: readonly Species[],
  pickup: string,
): readonly Species[] =>
  species
    .filter(({ pickups }) => pickups.includes(pickup))
    .sort((one, other) => one.displayName.localeCompare(other.displayName));

/** None without a row, with `remain` of 0 or less, and where the species lists the pickup in `noStock`. */
export function leftOf(stock: readonly StockRow[], { slug, noStock }: SpeciesOption, pickup: string): number {
  const row = stock.find(({ c3, c4 }) => c3 === pickup && c4 === slug);
  return row === undefined || noStock.includes(pickup) ? 0 : Math.max(0, row.remain);
}

/** The sum of max(0, remain) of a pickup (domain §9). */
export const totalAt = (stock: readonly StockRow[], pickup: string): number =>
  stock.reduce((sum, { c3, remain }) => sum + (c3 === pickup ? Math.max(0, remain) : 0), 0);
