/** The stock of a market as a table: how it is checked before it changes anything. Pure. */

export const STOCK_COLUMNS = ['location', 'sku', 'tree', 'total', 'ordered', 'held'] as const;
/** The columns that a file needs; the others are for people. */
const NEEDED = ['location', 'sku', 'total'] as const;
const MOST = 1_000_000;
/** Enough to see what is wrong with a file. */
const MISTAKES_SHOWN = 20;
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

/**
 * What is wrong with a file: it is no CSV, lacks columns (`said`), has a tree twice, one that the market does not have,
 * no number (`said`), fewer trees than are ordered or held, or than people have applied for (`count` of them), or more
 * such lines (`count`).
 */
export type StockMistakeCode =
  | 'NO_CSV'
  | 'NO_COLUMN'
  | 'TWICE'
  | 'UNKNOWN'
  | 'NO_NUMBER'
  | 'TAKEN'
  | 'APPLIED'
  | 'OTHERS';

export interface StockMistake {
  readonly code: StockMistakeCode;
  /** Of the file, 1 for its head; 0 for the file as a whole. */
  readonly line: number;
  readonly location: string;
  readonly sku: string;
  readonly said: string;
  readonly count: number;
}

export interface StockCheck {
  readonly changes: readonly StockChange[];
  /** Nothing may be changed where there are any. */
  readonly mistakes: readonly StockMistake[];
}

/** Of the file as a whole. */
export const fileMistake = (code: StockMistakeCode, more: Partial<StockMistake> = {}): StockMistake => ({
  ...{ code, line: 0, location: '', sku: '', said: '', count: 0 },
  ...more,
});

/** In English, for the command line. */
export function stockMistakeText({ code, line, location, sku, said, count }: StockMistake): string {
  const texts: Readonly<Record<StockMistakeCode, string>> = {
    NO_CSV: 'the file is no CSV',
    NO_COLUMN: `the file needs the column ${said}`,
    TWICE: `${sku} at ${location} is in the file twice`,
    UNKNOWN: `the market has no ${sku} at ${location}`,
    NO_NUMBER: `"${said}" is no number of trees`,
    TAKEN: `${count} of ${sku} at ${location} are ordered or held already, more than ${said}`,
    APPLIED: `people have applied for ${sku} at ${location}, so there cannot be fewer than ${count}`,
    OTHERS: count === 1 ? 'and one more line' : `and ${count} more lines`,
  };
  return line === 0 ? texts[code] : `line ${line}: ${texts[code]}`;
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
  const mistakes: StockMistake[] = [];
  const [first] = rows;
  const missing = NEEDED.filter((column) => first?.[column] === undefined);
  if (missing.length > 0) return { changes, mistakes: [fileMistake('NO_COLUMN', { said: missing.join(', ') })] };
  for (const [index, row] of rows.entries()) {
    const [location = '', sku = '', said = ''] = NEEDED.map((column) => (row[column] ?? '').trim());
    const key = `${location} ${sku}`;
    const line = known.get(key);
    const total = totalIn(said);
    const wrong = (code: StockMistakeCode, count = 0): void =>
      void mistakes.push({
        ...{ code, line: index + 2, location: short(location), sku: short(sku), said: short(said), count },
      });
    if (seen.has(key)) wrong('TWICE');
    else if (line === undefined) wrong('UNKNOWN');
    else if (total === null) wrong('NO_NUMBER');
    else if (total < line.ordered + line.held) wrong('TAKEN', line.ordered + line.held);
    else if (keepsTrees && total < line.total) wrong('APPLIED', line.total);
    else if (total !== line.total) changes.push({ location, sku, from: line.total, to: total });
    seen.add(key);
  }
  const others = mistakes.length - MISTAKES_SHOWN;
  if (others > 0) mistakes.splice(MISTAKES_SHOWN, others, fileMistake('OTHERS', { count: others }));
  return { changes, mistakes };
}
