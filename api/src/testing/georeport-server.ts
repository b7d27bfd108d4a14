/**
 * A council's system in memory, which answers as the published examples of Open311 GeoReport v2 do, written apart from
 * the code that it tests. Tests tell it how to misbehave.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  readonly id: number;
  readonly fields: URLSearchParams;
  readonly at: string;
  status: 'open' | 'closed';
  notes: string | null;
}

export type Fault =
  | 'none'
  | 'down'
  | 'slow'
  | 'redirect'
  | 'nonsense'
  | 'huge'
  | 'entities'
  | 'refuse'
  | 'busy'
  /** Takes the report, and fails before it answers. */
  | 'crash'
  /** Answers with a token. */
  | 'token'
  /** Answers with neither id nor token, as a blackbox does. */
  | 'blackbox'
  /** Knows no list of ids. */
  | 'one-by-one';

export interface GeoReportServer {
  readonly url: string;
  readonly kept: readonly Kept[];
  /** Method, path and query of each request. */
  readonly asked: string[];
  readonly keys: (string | undefined)[];
  fault: Fault;
  /** Whether a token has its id by now. */
  hasIds: boolean;
  /** Whether the public list shows descriptions. */
  showsDescriptions: boolean;
  closeRequest(id: number, notes: string | null): void;
  clear(): void;
  close(): Promise<void>;
}

const FIRST_ID = 293_944;
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const element = (name: string, value: unknown): string =>
  value === null || value === ''
    ? `<${name}/>`
    : `<${name}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;

export async function startGeoReportServer(now: () => Date): Promise<GeoReportServer> {
  const kept: Kept[] = [];
  const state = { fault: 'none' as Fault, hasIds: false, showsDescriptions: true };
  const asked: string[] = [];
  const keys: (string | undefined)[] = [];

  const send = (response: ServerResponse, isXml: boolean, rows: readonly object[], status = 200): void => {
    const xml = rows
      .map(
        (row) =>
          `<request>${Object.entries(row)
            .map(([name, value]) => element(name, value))
            .join('')}</request>`,
      )
      .join('');
    response
      .writeHead(status, { 'content-type': isXml ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8' })
      .end(isXml ? `${XML}<service_requests>${xml}</service_requests>` : JSON.stringify(rows));
  };
  const refuse = (response: ServerResponse, isXml: boolean, code: number, description: string): void =>
    void response
      .writeHead(code, { 'content-type': isXml ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8' })
      .end(
        isXml
          ? `${XML}<errors><error>${element('code', code)}${element('description', description)}</error></errors>`
          : JSON.stringify([{ code, description }]),
      );

  const shown = ({ id, fields, at, status, notes }: Kept): object => ({
    ...{
      service_request_id: id,
      status,
      status_notes: notes,
      service_name: 'Trees',
      service_code: fields.get('service_code'),
    },
    description: state.showsDescriptions ? fields.get('description') : null,
    ...{ agency_responsible: null, service_notice: null, requested_datetime: at, updated_datetime: at },
    ...{ expected_datetime: null, address: '8TH AVE and JUDAH ST', address_id: 545483, zipcode: 94122 },
    ...{ lat: Number(fields.get('lat')), long: Number(fields.get('long')), media_url: null },
  });

  function misbehave(request: IncomingMessage, response: ServerResponse): boolean {
    switch (state.fault) {
      case 'down':
        response.writeHead(500).end('<h1>Internal error</h1>');
        return true;
      case 'slow':
        return true;
      case 'redirect':
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
        return true;
      case 'nonsense':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html><p>Please sign in<br></html>');
        return true;
      case 'huge':
        response.on('error', () => undefined);
        response.writeHead(200).end(Buffer.alloc(3_000_000, ' '));
        return true;
      case 'entities':
        response
          .writeHead(200, { 'content-type': 'text/xml' })
          .end(
            `${XML}<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "cccccccccc">]><service_requests><request><service_request_id>&b;&c;</service_request_id></request></service_requests>`,
          );
        return true;
      case 'refuse':
        refuse(response, request.url?.includes('.xml') === true, 404, 'service_code was not found');
        return true;
      case 'busy':
        response.writeHead(429).end();
        return true;
      default:
        return false;
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse, isXml: boolean): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const fields = new URLSearchParams(body);
    if (misbehave(request, response)) return;
    if (fields.get('api_key') !== 'xyz') return refuse(response, isXml, 403, 'api_key is not known');
    if ((fields.get('service_code') ?? '') === '') return refuse(response, isXml, 400, 'service_code was not provided');
    const id = FIRST_ID + kept.length;
    keys.push(request.headers['idempotency-key'] as string | undefined);
    kept.push({ id, fields, at: now().toISOString().replace(/\.\d+/, ''), status: 'open', notes: null });
    if (state.fault === 'crash') return void response.destroy();
    if (state.fault === 'token') return send(response, isXml, [{ token: `t${id}` }]);
    if (state.fault === 'blackbox') return send(response, isXml, [{ service_notice: 'Thank you', account_id: null }]);
    send(response, isXml, [{ service_request_id: id, service_notice: 'The City will inspect it', account_id: null }]);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://city.gov');
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    const [, path = '', format = ''] = /^\/v2\/(.+)\.(json|xml)$/.exec(url.pathname) ?? [];
    const isXml = format === 'xml';
    if (request.method === 'POST' && path === 'requests') return void take(request, response, isXml);
    if (misbehave(request, response)) return;
    const [kind, id] = path.split('/').map(decodeURIComponent);
    if (url.searchParams.get('jurisdiction_id') !== 'city.gov')
      return refuse(response, isXml, 400, 'jurisdiction_id was not provided');
    if (kind === 'services')
      return isXml
        ? void response.end(
            `${XML}<services><service>${element('service_code', '001')}${element('service_name', 'Trees')}${element('metadata', 'false')}${element('type', 'realtime')}</service></services>`,
          )
        : void response.end(
            JSON.stringify([{ service_code: '001', service_name: 'Trees', metadata: false, type: 'realtime' }]),
          );
    if (kind === 'tokens') {
      const found = kept.find((one) => `t${one.id}` === id);
      if (found === undefined || !state.hasIds) return refuse(response, isXml, 404, 'token was not found');
      return send(response, isXml, [{ service_request_id: found.id, token: id }]);
    }
    const ids = id === undefined ? url.searchParams.get('service_request_id')?.split(',') : [id];
    if (state.fault === 'one-by-one' && (ids?.length ?? 0) > 1) return refuse(response, isXml, 400, 'too many ids');
    const found = kept.filter(
      (one) =>
        (ids === undefined || ids.includes(String(one.id))) &&
        (ids !== undefined || url.searchParams.get('service_code') === one.fields.get('service_code')),
    );
    send(response, isXml, found.map(shown));
  }

  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    ...{ asked, keys, kept },
    closeRequest(id: number, notes: string | null) {
      const found = kept.find((one) => one.id === id);
      if (found === undefined) throw new Error('There is no such request');
      Object.assign(found, { status: 'closed', notes });
    },
    clear() {
      kept.length = 0;
      asked.length = 0;
      keys.length = 0;
      Object.assign(state, { fault: 'none', hasIds: false, showsDescriptions: true });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  });
}
