/**
 * Reads details of parks besides outline and name: facilities, hours, owner. They are in the same file or in a separate
 * table.
 */
import { dirname, join as joinPath } from 'node:path';
import { LONGEST_NAME, cleanText } from './clean-text.rules.ts';
import { ImportRefusedError } from './import-refused.ts';
import { columnsOfDetails } from './mapping.schema.ts';
import type { AreaDetails } from './mapping.schema.ts';
import { createMissing, parseNumber } from './number.rules.ts';
import { readCsv } from './read-csv.ts';

export interface DetailsLink {
  readonly name: string;
  readonly url: string;
}

export interface Details {
  readonly facilities?: readonly string[];
  readonly links?: readonly DetailsLink[];
  readonly [key: string]: string | number | readonly string[] | readonly DetailsLink[] | undefined;
}

/** Maximum length of a text about a park, in characters. */
const LONGEST_TEXT = 4_000;
/** The table is held in memory. */
const ROWS_AT_MOST = 100_000;
const NEGATIVE = new Set(['0', 'no', 'n', 'false', 'f', 'nein', 'non', 'none']);

/** Adds http:// to links without a scheme (domain §5). @returns null when the text is not a link */
export function linkOf(written: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `http://${written}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null;
}

const ANCHOR = /<a\s[^>]*?href\s*=\s*["']([^"'<>]*)["'][^>]*>([^<]*)<\/a>/gi;

/** Extracts the links from HTML; the rest is discarded. */
const linksIn = (html: string): DetailsLink[] =>
  [...html.matchAll(ANCHOR)].flatMap(([, href = '', label = '']) => {
    const [url, { text: name }] = [linkOf(href.trim()), cleanText(label, LONGEST_NAME)];
    return url === null || name === '' ? [] : [{ name, url }];
  });

/** @returns a function that reads the details from one row */
export function createDetailsReader(
  { facilities, texts = {}, links = [], numbers = {} }: AreaDetails,
  missing?: readonly string[],
): (text: (column: string) => string) => Details {
  const isMissing = createMissing(missing);
  const offered = (text: (column: string) => string): string[] => {
    if (facilities === undefined) return [];
    if (typeof facilities['between'] === 'string' && typeof facilities['column'] === 'string') {
      const same = typeof facilities['same'] === 'object' ? facilities['same'] : {};
      return text(facilities['column'])
        .split(facilities['between'])
        .map((one) => cleanText(one, LONGEST_NAME).text.replace(/^[•*-]\s*/, ''))
        .map((one) => (Object.hasOwn(same, one) ? (same[one] ?? one) : one))
        .filter((one) => one !== '' && !isMissing(one));
    }
    return Object.entries(facilities as Record<string, string>).flatMap(([column, facility]) => {
      const said = text(column).toLowerCase();
      return isMissing(said) || NEGATIVE.has(said) || said.startsWith('none ') ? [] : [facility];
    });
  };
  return (text) => {
    const list = [...new Set(offered(text))];
    const said = Object.entries(texts).flatMap(([key, column]) => {
      const { text: clean } = cleanText(text(column), LONGEST_TEXT);
      const value = isMissing(clean) ? null : key === 'website' ? linkOf(clean) : clean;
      return value === null ? [] : [[key, value] as const];
    });
    const measured = Object.entries(numbers).flatMap(([key, column]) => {
      const value = parseNumber(text(column));
      return value === null || value <= 0 ? [] : [[key, Math.round(value * 1000) / 1000] as const];
    });
    const leads = links.flatMap((column) => linksIn(text(column)));
    return {
      ...(list.length === 0 ? {} : { facilities: list }),
      ...(leads.length === 0 ? {} : { links: leads }),
      ...Object.fromEntries([...said, ...measured]),
    };
  };
}

/** Merges two rows of one park: texts from the first row that has them, facilities from both. */
export function mergeDetails(first: Details, second: Details): Details {
  const facilities = [...new Set([...(first.facilities ?? []), ...(second.facilities ?? [])])];
  return { ...second, ...first, ...(facilities.length === 0 ? {} : { facilities }) };
}

/**
 * @param beside the areas' file; the details' file is in the same folder
 * @returns details by the value of the join's second column
 * @throws ImportRefusedError when the table cannot be read or lacks a column
 */
export async function readDetails(
  details: AreaDetails & { readonly file: string },
  beside: string,
  missing?: readonly string[],
): Promise<ReadonlyMap<string, Details>> {
  const file = joinPath(dirname(beside), details.file);
  const { columns, header, records } = await readCsv(file, {
    encoding: details.encoding,
    delimiter: details.delimiter,
  });
  const lacking = columnsOfDetails(details).filter((name) => !columns.has(name));
  if (lacking.length > 0)
    throw new ImportRefusedError(
      `${file} has no column ${lacking.map((name) => `"${name}"`).join(', ')}, which the mapping asks for. It has: ${header.join(', ')}`,
    );
  const read = createDetailsReader(details, missing);
  const byKey = new Map<string, Details>();
  let rows = 0;
  for await (const { values } of records) {
    rows += 1;
    if (rows > ROWS_AT_MOST)
      throw new ImportRefusedError(
        `${file} has more than ${ROWS_AT_MOST} rows: details of areas are fewer. Nothing was imported.`,
      );
    const text = (column: string): string => (values[columns.get(column) ?? -1] ?? '').trim();
    const key = text(details.join?.[1] ?? '');
    const known = byKey.get(key);
    if (key !== '') byKey.set(key, known === undefined ? read(text) : mergeDetails(known, read(text)));
  }
  return byKey;
}
