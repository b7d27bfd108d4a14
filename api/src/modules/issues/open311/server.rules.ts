/** What another system may ask for by Open311 GeoReport v2, and what it is told. Pure. */
import type { IssueType } from '../issue/issue.rules.ts';
import type { GeoReportFormat, GeoReportValue } from './georeport.rules.ts';

/** A refusal in the terms of the standard. */
export class GeoReportRefused extends Error {
  override readonly name = 'GeoReportRefused';
  readonly status: number;

  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

const DAY_MS = 86_400_000;
export const LONGEST_SPAN_MS = 90 * DAY_MS;
/** The code of what a kind asks. */
export const ANSWER_CODE = 'answer';
/** A thousandth of a degree: about a street. */
const STREET = 1_000;

export type Asked =
  | { readonly what: 'services' }
  | { readonly what: 'service'; readonly code: string }
  | { readonly what: 'requests' }
  | { readonly what: 'request'; readonly id: string }
  | { readonly what: 'token'; readonly token: string };

const PATH = /^(services|requests|tokens)(?:\/([^/]+))?\.(json|xml)$/;

/** @param path after `/open311/v2/` @returns null for what is not in the standard */
export function readPath(path: string): { readonly asked: Asked; readonly format: GeoReportFormat } | null {
  const [, list, id, format] = PATH.exec(path) ?? [];
  if (format !== 'json' && format !== 'xml') return null;
  if (list === 'services')
    return { format, asked: id === undefined ? { what: 'services' } : { what: 'service', code: id } };
  if (list === 'requests') return { format, asked: id === undefined ? { what: 'requests' } : { what: 'request', id } };
  return id === undefined ? null : { format, asked: { what: 'token', token: id } };
}

const commaList = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** As the standard writes times: with seconds and an offset. */
const W3_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** @throws GeoReportRefused */
function timeOf(argument: string, given: string | undefined): Date | null {
  if (given === undefined || given === '') return null;
  // A plus sign that was not encoded arrives as a space.
  const time = new Date(given.replace(' ', '+'));
  if (!W3_TIME.test(given.replace(' ', '+')) || Number.isNaN(time.getTime()))
    throw new GeoReportRefused(400, `${argument}: expected a time such as 2010-01-01T00:00:00Z`);
  return time;
}

export interface RequestsWish {
  readonly ids: readonly string[] | null;
  readonly serviceCodes: readonly string[] | null;
  readonly isOpen: boolean;
  readonly isClosed: boolean;
  readonly from: Date;
  readonly to: Date;
}

/** @throws GeoReportRefused */
export function readRequestsWish(query: Readonly<Record<string, string | undefined>>, now: Date): RequestsWish {
  const ids = commaList(query['service_request_id']);
  const serviceCodes = commaList(query['service_code']);
  if ([...ids, ...serviceCodes].some((one) => /\p{C}/u.test(one)))
    throw new GeoReportRefused(400, 'service_request_id, service_code: unexpected characters');
  const statuses = commaList(query['status']).map((one) => one.toLowerCase());
  if (statuses.some((one) => !['open', 'closed'].includes(one)))
    throw new GeoReportRefused(400, 'status: expected open, closed or both');
  const start = timeOf('start_date', query['start_date']);
  const end = timeOf('end_date', query['end_date']);
  const to = end ?? (start === null ? now : new Date(start.getTime() + LONGEST_SPAN_MS));
  const from = start ?? new Date(to.getTime() - LONGEST_SPAN_MS);
  if (from > to || to.getTime() - from.getTime() > LONGEST_SPAN_MS)
    throw new GeoReportRefused(400, 'start_date and end_date: expected a span of at most 90 days');
  return {
    ...{ from, to, ids: ids.length === 0 ? null : ids, serviceCodes: serviceCodes.length === 0 ? null : serviceCodes },
    isOpen: statuses.length === 0 || statuses.includes('open'),
    isClosed: statuses.length === 0 || statuses.includes('closed'),
  };
}

/** A house number before a street, but not the number of a street ('5th Avenue'). */
const NUMBER_FIRST = /^(?!\d+(?:st|nd|rd|th)\b)\d+[\p{L}\d/-]*\s+/iu;
const NUMBER_LAST = /\s+\d+[\p{L}\d/-]*$/u;
const NO_STREET = /^(flat|unit|apt|apartment|suite|room|house)\b/i;

/** The street of an address: without house numbers, flats, towns and postcodes. Null where none is left. */
export function streetOf(address: string | null): string | null {
  const parts = (address ?? '').split(',').map((part) => part.trim());
  const numbered = parts.find((part) => NUMBER_FIRST.test(part));
  const street = (numbered ?? parts[0] ?? '').replace(NUMBER_FIRST, '').replace(NUMBER_LAST, '').trim();
  return /\p{L}{2}/u.test(street) && !NO_STREET.test(street) ? street : null;
}

/** The standard has no fractions of seconds. */
const timeText = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');
const ofStreet = (degrees: number): number => Math.round(degrees * STREET) / STREET;

/** What everybody may know of a report. */
interface PublicIssue {
  readonly identifier: string;
  readonly placeGuid: string | null;
  readonly lon: number;
  readonly lat: number;
  readonly typeSlug: string;
  readonly typeTitle: string;
  readonly technicalTypes: readonly string[];
  readonly reportedAt: Date;
  readonly changedAt: Date;
  /** Nobody is told where it was. */
  readonly isWithdrawn: boolean;
}

export interface ShownRequest {
  readonly row: PublicIssue;
  readonly address: string | null;
  readonly pictureUrl: string | null;
  readonly isClosed: boolean;
  readonly agency: string;
}

/** Nothing that its reporter wrote. A report at no tree is shown at the accuracy of a street. */
export const requestValue = ({ row, address, pictureUrl, isClosed, agency }: ShownRequest): GeoReportValue => ({
  service_request_id: row.identifier,
  status: isClosed ? 'closed' : 'open',
  status_notes: null,
  service_name: row.typeTitle,
  service_code: row.typeSlug,
  description: row.technicalTypes.length === 0 ? null : row.technicalTypes.join('; '),
  agency_responsible: agency,
  service_notice: null,
  requested_datetime: timeText(row.reportedAt),
  updated_datetime: timeText(row.changedAt),
  expected_datetime: null,
  address: row.isWithdrawn ? null : streetOf(address),
  address_id: row.isWithdrawn ? null : row.placeGuid,
  zipcode: null,
  lat: row.isWithdrawn ? null : row.placeGuid === null ? ofStreet(row.lat) : row.lat,
  long: row.isWithdrawn ? null : row.placeGuid === null ? ofStreet(row.lon) : row.lon,
  media_url: row.isWithdrawn ? null : pictureUrl,
});

export const serviceValue = ({ slug, title, description, ask }: IssueType, group: string): GeoReportValue => ({
  ...{ service_code: slug, service_name: title, description, metadata: ask !== null, type: 'realtime' },
  ...{ keywords: null, group },
});

export const definitionValue = ({ slug, ask }: IssueType): GeoReportValue => ({
  service_code: slug,
  attributes:
    ask === null
      ? []
      : [
          {
            ...{ variable: true, code: ANSWER_CODE, datatype: typeof ask === 'string' ? 'text' : 'multivaluelist' },
            ...{ required: false, datatype_description: null, order: 1 },
            description: typeof ask === 'string' ? ask : null,
            ...(typeof ask === 'string' ? {} : { values: ask.map((answer) => ({ key: answer, name: answer })) }),
          },
        ],
});

/** When this interface last changed. */
const CHANGED_ON = '2026-11-29T00:00:00Z';

/** Where the interface is (Open311 Service Discovery). @param origin of the tenant's site */
export const discoveryValue = (origin: string, isDemo: boolean): GeoReportValue => ({
  ...{ changeset: CHANGED_ON, contact: `${origin}/contact`, key_service: `${origin}/contact` },
  endpoints: [
    {
      ...{ specification: 'http://wiki.open311.org/GeoReport_v2', url: `${origin}/open311/v2`, changeset: CHANGED_ON },
      ...{ type: isDemo ? 'test' : 'production', formats: ['text/xml', 'application/json'] },
    },
  ],
});

/** The answer to what a kind asks: `attribute[answer]=…`, or `attribute[answer][]=…` for each choice. */
export const answerIn = (fields: URLSearchParams): string | null =>
  [...fields.getAll(`attribute[${ANSWER_CODE}]`), ...fields.getAll(`attribute[${ANSWER_CODE}][]`)]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('; ') || null;

export type WhereSent =
  | { readonly guid: string }
  | { readonly position: { readonly lon: number; readonly lat: number } };

/** A place of ours by `address_id`, or a position. @throws GeoReportRefused */
export function whereIn(fields: URLSearchParams): WhereSent {
  const guid = fields.get('address_id')?.trim() ?? '';
  if (guid !== '') return { guid };
  const [lat = Number.NaN, lon = Number.NaN] = ['lat', 'long'].map((name) => {
    const given = fields.get(name)?.trim() ?? '';
    return given === '' ? Number.NaN : Number(given);
  });
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    throw new GeoReportRefused(400, 'lat and long, or the address_id of a place here, were not provided');
  return { position: { lon, lat } };
}
