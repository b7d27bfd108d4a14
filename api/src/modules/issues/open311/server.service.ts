/** Answers other systems that speak Open311 GeoReport v2 (docs/open311.md). */
import { createHash } from 'node:crypto';
import { CodedError, hasCode } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { addressOf } from '../../people/account/account.service.ts';
import { placeRowsByGuid } from '../../places/place/place.service.ts';
import { isWithin } from '../../../geo/box.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { once } from '../../platform/idempotency/idempotency.service.ts';
import { findPublicPictures } from '../issue/issue-picture.service.ts';
import { identifierFrom, isClosed, readIssue, shownTypes, STATUSES, textOf } from '../issue/issue.rules.ts';
import type { IssueType } from '../issue/issue.rules.ts';
import { insertForeignReport, listPublic } from '../issue/issue.service.ts';
import type { PublicIssueRow } from '../issue/issue.service.ts';
import type { GeoReportValue } from './georeport.rules.ts';
import { hashOfKey } from './open311-key.rules.ts';
import { findKey } from './open311-key.store.ts';
import { answerIn, definitionValue, GeoReportRefused, requestValue, serviceValue, whereIn } from './server.rules.ts';
import type { RequestsWish } from './server.rules.ts';

const HOUR_MS = 3_600_000;
const REPORTS: AttemptLimit = { kind: 'open311-report', atMost: 600, withinMs: HOUR_MS };
/** Of one address on the network. */
const WRONG_KEYS: AttemptLimit = { kind: 'open311-key', atMost: 30, withinMs: HOUR_MS };
const LISTED_AT_MOST = 1_000;
const LONGEST_NAME = 200;

export interface ServerRequest extends Pick<
  RequestContext,
  'site' | 'now' | 'caller' | 'badWords' | 'recordActivity' | 'issueSent' | 'idempotencyKey' | 'write'
> {
  readonly scope: Scope;
  /** Of the tenant's site, for addresses of pictures. */
  readonly origin: string;
}

type Site = Pick<ServerRequest, 'site'>;

/** Kinds that are reported to the council here. */
const servicesOf = ({ site }: Site): IssueType[] =>
  shownTypes(site.tenant.config.issueReports.types).filter(({ action }) => action === 'INTERNAL');

export const listServices = (request: Site): GeoReportValue =>
  servicesOf(request).map((type) => serviceValue(type, request.site.tenant.config.projectName));

/** @throws GeoReportRefused */
export function describeService(request: Site, code: string): GeoReportValue {
  const type = servicesOf(request).find(({ slug }) => slug === code);
  if (type === undefined) throw new GeoReportRefused(404, 'service_code was not found');
  return definitionValue(type);
}

async function describe(
  { scope, site, origin }: ServerRequest,
  rows: readonly PublicIssueRow[],
): Promise<GeoReportValue[]> {
  const places = await placeRowsByGuid(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
  );
  const pictures = await findPublicPictures(
    scope,
    rows.map(({ guid }) => guid),
  );
  return rows.map((row) => {
    const picture = pictures.get(row.guid);
    return requestValue({
      ...{ row, isClosed: isClosed(row.status), agency: site.tenant.config.clientName },
      address: places.get(row.placeGuid ?? '')?.address ?? null,
      pictureUrl: picture === undefined ? null : `${origin}${picture}`,
    });
  });
}

/** With identifiers, also those that were withdrawn or repeat another: they are closed. */
export async function listRequests(request: ServerRequest, wish: RequestsWish): Promise<GeoReportValue[]> {
  const { ids, serviceCodes, isOpen, isClosed: isClosedWanted, from, to } = wish;
  return describe(
    request,
    await listPublic(request.scope, {
      ...{ from, to, most: LISTED_AT_MOST, typeSlugs: serviceCodes },
      identifiers: ids?.flatMap((id) => identifierFrom(id) ?? []) ?? null,
      statuses: STATUSES.filter((status) => (isClosed(status) ? isClosedWanted : isOpen)),
    }),
  );
}

const byId = (id: string, now: Date): RequestsWish => ({
  ...{ ids: [id], serviceCodes: null, isOpen: true, isClosed: true, from: now, to: now },
});

/** @throws GeoReportRefused */
export async function findRequest(request: ServerRequest, id: string): Promise<GeoReportValue> {
  const found = await listRequests(request, byId(id, request.now));
  if (found.length === 0) throw new GeoReportRefused(404, 'service_request_id was not found');
  return found;
}

/** Reports get their number at once, so it is its own token. @throws GeoReportRefused */
export async function findToken(request: ServerRequest, token: string): Promise<GeoReportValue> {
  const found = await listRequests(request, byId(token, request.now));
  if (found.length === 0) throw new GeoReportRefused(404, 'token was not found');
  return [{ service_request_id: identifierFrom(token), token }];
}

/** @returns the id of the key @throws GeoReportRefused */
async function holderOf({ write, caller, now }: ServerRequest, key: string): Promise<string> {
  const holder = await write((own) => findKey(own, hashOfKey(key)));
  const isAllowed = await write((own) =>
    holder === null ? takeAttempt(own, WRONG_KEYS, caller, now) : takeAttempt(own, REPORTS, holder, now),
  );
  if (!isAllowed) throw new GeoReportRefused(429, 'Too many requests; try again later');
  if (holder === null) throw new GeoReportRefused(403, 'api_key is missing or not known here');
  return holder;
}

/** @throws CodedError BAD_USER_INPUT */
function contactIn(fields: URLSearchParams): { readonly name: string | null; readonly email: string } | null {
  const email = fields.get('email')?.trim() ?? '';
  const name = textOf(
    'first_name',
    [fields.get('first_name'), fields.get('last_name')].filter(Boolean).join(' '),
    LONGEST_NAME,
  );
  return email === '' ? null : { name: name === '' ? null : name, email: addressOf('email', email) };
}

/** What cannot be taken is refused as the standard does. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CodedError && hasCode(error, 'BAD_USER_INPUT'))
      throw new GeoReportRefused(400, error.message.replace(/^issue\./, ''));
    if (error instanceof CodedError && hasCode(error, 'IDEMPOTENCY_KEY_REUSED'))
      throw new GeoReportRefused(400, 'Idempotency-Key was used for another report');
    throw error;
  }
}

/** Pictures are neither fetched nor kept: `media_url` is ignored. @throws GeoReportRefused */
export async function takeRequest(request: ServerRequest, fields: URLSearchParams): Promise<GeoReportValue> {
  const holder = await holderOf(request, fields.get('api_key') ?? '');
  const { site, badWords, idempotencyKey: given } = request;
  const code = fields.get('service_code') ?? '';
  if (code === '') throw new GeoReportRefused(400, 'service_code was not provided');
  if (!servicesOf(request).some(({ slug }) => slug === code))
    throw new GeoReportRefused(404, 'service_code was not found');
  return refusing(async () => {
    const at = whereIn(fields);
    if ('position' in at && !isWithin(at.position, site.tenant.config.maximumBoundingBox))
      throw new GeoReportRefused(400, 'lat and long are outside the area that is looked after here');
    const read = readIssue(site.tenant.config.issueReports.types, {
      ...{ issueType: code, description: fields.get('description'), answer: answerIn(fields) },
    });
    if ([read.description, read.answer ?? ''].some((text) => badWords.detect(text)))
      throw new GeoReportRefused(400, 'description: please leave out rude words');
    const report = { at, read, contact: contactIn(fields) };
    const { identifier } = await request.write((own) => {
      const work = () => insertForeignReport(request, own, report);
      // Systems do not know of each other's keys.
      const key = createHash('sha256').update(`${holder}\n${given}`).digest('base64url');
      return given === undefined
        ? work()
        : once({ db: own.db, holder: own, key, operation: 'open311.requests', input: report, work });
    });
    return [{ service_request_id: identifier, service_notice: null, account_id: null }];
  });
}
