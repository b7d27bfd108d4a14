/**
 * The format of Open311 GeoReport v2 (wiki.open311.org/GeoReport_v2): reads answers in XML and JSON, and writes them.
 * JSON follows the Spark convention: a list of XML becomes an array of its items. Pure.
 */
import { SaxesParser } from 'saxes';
import * as v from 'valibot';
import { escapeXml } from '../../../http/escape-xml.rules.ts';

export type GeoReportFormat = 'json' | 'xml';

/** An answer that is not in the format. */
export class Nonsense extends Error {
  override readonly name = 'Nonsense';
}

/** One item of a list, by field: the text of what is simple, null of what is empty or nested. */
export type Item = Readonly<Record<string, string | null>>;

/** A list and its items, in XML. */
const ITEM_OF: Readonly<Record<string, string>> = {
  services: 'service',
  service_requests: 'request',
  errors: 'error',
  attributes: 'attribute',
  values: 'value',
  endpoints: 'endpoint',
  formats: 'format',
};
const DEEPEST = 10;
const MOST_ITEMS = 1_000;
const LONGEST_TEXT = 10_000;

const simple = (given: unknown): string | null => {
  if (typeof given === 'number' && Number.isInteger(given) && !Number.isSafeInteger(given))
    throw new Nonsense('A number is too large to be read');
  if (!['string', 'number', 'boolean'].includes(typeof given)) return null;
  const text = String(given).trim();
  return text === '' ? null : text.slice(0, LONGEST_TEXT);
};

function itemsOfJson(text: string): Item[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Nonsense('This is no JSON', { cause });
  }
  // Some systems keep the name of the list around it.
  const list =
    typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? Object.entries(parsed).find(([name, value]) => name in ITEM_OF && Array.isArray(value))?.[1]
      : (parsed as unknown);
  if (!Array.isArray(list)) throw new Nonsense('This is no list');
  return list.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw new Nonsense('An item of the list has no fields');
    return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, simple(value)]));
  });
}

/** Without document types, and so without entities of their own. */
function itemsOfXml(text: string): Item[] {
  const parser = new SaxesParser();
  const path: string[] = [];
  const items: Record<string, string | null>[] = [];
  let value = '';
  parser.on('error', (cause) => {
    throw new Nonsense('This is no XML', { cause });
  });
  parser.on('doctype', () => {
    throw new Nonsense('XML with a document type is not read');
  });
  parser.on('opentag', ({ name }) => {
    if (path.length === 0 && !(name in ITEM_OF)) throw new Nonsense('This is no list');
    if (path.length === 1) items.push({});
    path.push(name);
    value = '';
    if (path.length > DEEPEST || items.length > MOST_ITEMS) throw new Nonsense('This is too much');
  });
  const take = (part: string): void => {
    if (value.length < LONGEST_TEXT) value += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    const item = items.at(-1);
    if (path.length === 3 && item !== undefined) item[name] = simple(value);
    path.pop();
    value = '';
  });
  parser.write(text.replace(/^\ufeff/, '')).close();
  return items;
}

/** The items of the list that an answer consists of. @throws Nonsense */
export function readItems(text: string, format: GeoReportFormat): Item[] {
  const items = format === 'json' ? itemsOfJson(text) : itemsOfXml(text);
  if (items.length > MOST_ITEMS) throw new Nonsense('This is too much');
  return items;
}

/** Ids, codes and tokens: visible characters on one line. */
const id = v.pipe(v.string(), v.regex(/^[^\s\p{C}](?:[^\p{C}]{0,198}[^\s\p{C}])?$/u));
const optionalText = v.optional(v.nullable(v.string()), null);

const takenItem = v.object({
  service_request_id: v.optional(v.nullable(id), null),
  token: v.optional(v.nullable(id), null),
});
export type TakenItem = v.InferOutput<typeof takenItem>;

const requestItem = v.object({
  service_request_id: id,
  status: v.pipe(v.string(), v.toLowerCase(), v.picklist(['open', 'closed'])),
  status_notes: optionalText,
  description: optionalText,
});
export type RequestItem = v.InferOutput<typeof requestItem>;

const serviceItem = v.object({ service_code: id, service_name: optionalText });
export type ServiceItem = v.InferOutput<typeof serviceItem>;

const read = <Schema extends v.GenericSchema>(schema: Schema, item: Item): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, item);
  if (!parsed.success)
    throw new Nonsense(`Fields that cannot be read: ${parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
  return parsed.output;
};

/** What a system answers to a report, or to a token: an id, a token, or neither. @throws Nonsense */
export function readTaken(text: string, format: GeoReportFormat): TakenItem {
  const [item, ...others] = readItems(text, format);
  if (item === undefined || others.length > 0) throw new Nonsense('One request was expected');
  return read(takenItem, item);
}

/** @throws Nonsense */
export const readRequests = (text: string, format: GeoReportFormat): RequestItem[] =>
  readItems(text, format).map((item) => read(requestItem, item));

/** @throws Nonsense */
export const readServices = (text: string, format: GeoReportFormat): ServiceItem[] =>
  readItems(text, format).map((item) => read(serviceItem, item));

/** What a system says of a refusal; null where it says nothing in the format. */
export function readErrors(text: string, format: GeoReportFormat): string | null {
  try {
    const said = readItems(text, format).flatMap(({ code, description }) => description ?? code ?? []);
    return said.length === 0 ? null : said.join('; ');
  } catch (error) {
    if (error instanceof Nonsense) return null;
    throw error;
  }
}

/** A value of an answer. Names of lists are those of the standard. */
export type GeoReportValue =
  | string
  | number
  | boolean
  | null
  | readonly GeoReportValue[]
  | { readonly [field: string]: GeoReportValue };

function elementOf(name: string, value: GeoReportValue): string {
  if (value === null || value === '') return `<${name}/>`;
  const inside =
    typeof value !== 'object'
      ? escapeXml(String(value))
      : Array.isArray(value)
        ? value.map((one: GeoReportValue) => elementOf(ITEM_OF[name] ?? 'item', one)).join('')
        : Object.entries(value)
            .map(([field, one]) => elementOf(field, one as GeoReportValue))
            .join('');
  return `<${name}>${inside}</${name}>`;
}

/** @param root name of the outermost element in XML, which JSON leaves out */
export const writeAnswer = (root: string, value: GeoReportValue, format: GeoReportFormat): string =>
  format === 'json' ? JSON.stringify(value) : `<?xml version="1.0" encoding="utf-8"?>\n${elementOf(root, value)}`;

/** Content-Type of both, as the standard names them. */
export const MEDIA_TYPES: Readonly<Record<GeoReportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
};
