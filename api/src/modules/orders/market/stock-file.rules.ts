/** The stock of a market as a table: how it is checked before it changes anything. Pure. */

export const STOCK_COLUMNS = ['location', 'sku', 'tree', 'total', 'ordered', 'held'] as const;
/** The columns that a file needs; the others are for people. */
const NEEDED = ['location', 'sku', 'total'] as const;
const MOST = 1_000_000;
/** Enough to see what is wrong with a file. */
const PROBLEMS_SHOWN = 20;
const LONGEST_SHOWN = 60;

export interface StockLine {
  /** Slug of the location. */
  readonly location: string;
  /** skuId of the tree. */
  readonly sku: string;
  readonly tree: string;
  readonly total: number;
  readonly ordered: number;
  readonly held: number;
}

export interface StockChange {
  readonly location: string;
  readonly sku: string;
  readonly from: number;
  readonly to: number;
}

export interface StockCheck {
  readonly changes: readonly StockChange[];
  /** What is wrong, with the line of the file. Nothing may be changed then. */
  readonly problems: readonly string[];
}

/** Of a file that may be no stock at all. */
const short = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

const totalIn = (text: string): number | null => {
  const total = /^\d{1,7}$/.test(text) ? Number(text) : null;
  return total !== null && total <= MOST ? total : null;
};

/**
 * @param rows of the file, by column, without its head
 * @param keepsTrees of a ballot to which somebody has applied
 */
export function checkStock(
  stock: readonly StockLine[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
  keepsTrees = false,
): StockCheck {
  const known = new Map(stock.map((line) => [`${line.location} ${line.sku}`, line]));
  const seen = new Set<string>();
  const changes: StockChange[] = [];
  const problems: string[] = [];
  const [first] = rows;
  const missing = NEEDED.filter((column) => first?.[column] === undefined);
  if (missing.length > 0) return { changes, problems: [`the file needs the column ${missing.join(', ')}`] };
  for (const [index, row] of rows.entries()) {
    const [location = '', sku = '', said = ''] = NEEDED.map((column) => (row[column] ?? '').trim());
    const key = `${location} ${sku}`;
    const line = known.get(key);
    const total = totalIn(said);
    const wrong = (text: string): void => void problems.push(`line ${index + 2}: ${text}`);
    if (seen.has(key)) wrong(`${short(sku)} at ${short(location)} is in the file twice`);
    else if (line === undefined) wrong(`the market has no ${short(sku)} at ${short(location)}`);
    else if (total === null) wrong(`"${short(said)}" is no number of trees`);
    else if (total < line.ordered + line.held)
      wrong(`${line.ordered + line.held} of ${sku} at ${location} are ordered or held already, more than ${total}`);
    else if (keepsTrees && total < line.total)
      wrong(`people have applied for ${sku} at ${location}, so there cannot be fewer than ${line.total}`);
    else if (total !== line.total) changes.push({ location, sku, from: line.total, to: total });
    seen.add(key);
  }
  const others = problems.length - PROBLEMS_SHOWN;
  if (others > 0)
    problems.splice(PROBLEMS_SHOWN, others, others === 1 ? 'and one more line' : `and ${others} more lines`);
  return { changes, problems };
}
