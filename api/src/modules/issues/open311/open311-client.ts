/** Speaks Open311 GeoReport v2 with the system of a council. */
import { FetchFailed } from '../../../http/guarded-fetch.ts';
import type { FetchFailureCode, GuardedAnswer, GuardedFetch } from '../../../http/guarded-fetch.ts';
import { Nonsense, readErrors, readRequests, readServices, readTaken } from './georeport.rules.ts';
import type { RequestItem, ServiceItem, TakenItem } from './georeport.rules.ts';
import type { Peer } from './peers.ts';

export type PeerProblem =
  | FetchFailureCode
  /** The answer is not in the format. */
  | 'NONSENSE'
  /** The system does not take it. */
  | 'REFUSED'
  | 'BUSY';

export class PeerFailed extends Error {
  override readonly name = 'PeerFailed';
  readonly code: PeerProblem;
  /** Whether a report may have been taken. */
  readonly mayBeTaken: boolean;
  /** In the words of the system, which may repeat those of the reporter: not for logs. */
  readonly said: string | null;

  constructor(code: PeerProblem, mayBeTaken: boolean, said: string | null = null, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.mayBeTaken = mayBeTaken;
    this.said = said;
  }
}

/** A report in the fields of the standard. */
export interface ServiceRequest {
  readonly service_code: string;
  readonly lat: string;
  readonly long: string;
  readonly description: string;
  readonly address_string?: string;
  readonly media_url?: string;
  readonly email?: string;
  readonly first_name?: string;
}

/** What is searched for after an attempt whose outcome is unknown. */
export interface SentSearch {
  readonly serviceCode: string;
  readonly since: Date;
  readonly until: Date;
  /** Part of the description, which no other request has. */
  readonly reference: string;
}

/** Each method throws PeerFailed. */
export interface Open311Client {
  listServices(peer: Peer): Promise<ServiceItem[]>;
  /** @param key the same for each attempt to send the same report */
  send(peer: Peer, request: ServiceRequest, key: string): Promise<TakenItem>;
  /** Null while the token has no id yet. */
  findId(peer: Peer, token: string): Promise<string | null>;
  /** Requests that the system does not name are left out of the items. `asked` may be fewer than are wanted. */
  readStatuses(
    peer: Peer,
    ids: readonly string[],
  ): Promise<{ readonly items: readonly RequestItem[]; readonly asked: readonly string[] }>;
  /** Id of a request that arrived before; null if the system lists none. */
  findSent(peer: Peer, search: SentSearch): Promise<string | null>;
}

/** The standard allows windows of ninety days. */
const TOLERANCE_MS = 10 * 60 * 1000;
const ONE_BY_ONE_AT_MOST = 10;
const LONGEST_SAID = 300;

const secondsOf = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** @throws PeerFailed */
function checkStatus(peer: Peer, { status, text }: GuardedAnswer): void {
  if (status >= 200 && status < 300) return;
  const said =
    readErrors(text, peer.format)
      ?.replace(/[\s\p{C}]+/gu, ' ')
      .slice(0, LONGEST_SAID) ?? null;
  if (status === 429) throw new PeerFailed('BUSY', false, said);
  if (status === 408) throw new PeerFailed('SLOW', true, said);
  if (status >= 400 && status < 500) throw new PeerFailed('REFUSED', false, said ?? `HTTP ${status}`);
  throw new PeerFailed('BROKEN', true, said ?? `HTTP ${status}`);
}

export function createOpen311Client(fetch: GuardedFetch): Open311Client {
  async function request<Answer>(
    peer: Peer,
    path: string,
    { query = {}, body, key }: { query?: Record<string, string>; body?: URLSearchParams; key?: string },
    parse: (text: string, format: Peer['format']) => Answer,
  ): Promise<Answer> {
    const jurisdiction = peer.jurisdictionId === null ? {} : { jurisdiction_id: peer.jurisdictionId };
    const search = body === undefined ? String(new URLSearchParams({ ...jurisdiction, ...query })) : '';
    const url = `${peer.endpoint}${path}.${peer.format}${search === '' ? '' : `?${search}`}`;
    let answer: GuardedAnswer;
    try {
      answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: peer.format === 'json' ? 'application/json' : 'text/xml',
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: String(body) }),
      });
    } catch (cause) {
      if (cause instanceof FetchFailed) throw new PeerFailed(cause.code, cause.wasSent, null, { cause });
      throw cause;
    }
    checkStatus(peer, answer);
    try {
      return parse(answer.text, peer.format);
    } catch (cause) {
      if (cause instanceof Nonsense) throw new PeerFailed('NONSENSE', true, null, { cause });
      throw cause;
    }
  }

  const one = async (peer: Peer, id: string): Promise<RequestItem[]> => {
    try {
      return await request(peer, `/requests/${encodeURIComponent(id)}`, {}, readRequests);
    } catch (error) {
      if (error instanceof PeerFailed && ['REFUSED', 'NONSENSE'].includes(error.code)) return [];
      throw error;
    }
  };

  async function oneByOne(
    peer: Peer,
    ids: readonly string[],
  ): Promise<{ readonly items: readonly RequestItem[]; readonly asked: readonly string[] }> {
    const asked = ids.slice(0, ONE_BY_ONE_AT_MOST);
    const items: RequestItem[] = [];
    for (const id of asked) items.push(...(await one(peer, id)));
    return { items, asked };
  }

  return {
    listServices: (peer) => request(peer, '/services', {}, readServices),
    send: (peer, wish, key) =>
      request(
        peer,
        '/requests',
        {
          key,
          body: new URLSearchParams({
            ...(peer.apiKey === null ? {} : { api_key: peer.apiKey }),
            ...(peer.jurisdictionId === null ? {} : { jurisdiction_id: peer.jurisdictionId }),
            ...wish,
          }),
        },
        readTaken,
      ),
    async findId(peer, token) {
      try {
        const { service_request_id: id } = await request(peer, `/tokens/${encodeURIComponent(token)}`, {}, readTaken);
        return id;
      } catch (error) {
        // Systems answer 404 until they know the id.
        if (error instanceof PeerFailed && error.code === 'REFUSED') return null;
        throw error;
      }
    },
    async readStatuses(peer, ids) {
      const joined = ids.filter((id) => !id.includes(','));
      if (ids.length === 1 || joined.length === 0) return oneByOne(peer, ids);
      try {
        const query = { service_request_id: joined.join(',') };
        return { items: await request(peer, '/requests', { query }, readRequests), asked: ids };
      } catch (error) {
        // One unknown id, or a system that cannot be asked for several.
        if (error instanceof PeerFailed && ['REFUSED', 'NONSENSE'].includes(error.code)) return oneByOne(peer, ids);
        throw error;
      }
    },
    async findSent(peer, { serviceCode, since, until, reference }) {
      const listed = await request(
        peer,
        '/requests',
        {
          query: {
            service_code: serviceCode,
            start_date: secondsOf(new Date(since.getTime() - TOLERANCE_MS)),
            end_date: secondsOf(new Date(until.getTime() + TOLERANCE_MS)),
          },
        },
        readRequests,
      );
      return listed.find(({ description }) => description?.includes(reference) === true)?.service_request_id ?? null;
    },
  };
}
