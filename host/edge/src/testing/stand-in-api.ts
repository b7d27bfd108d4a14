/** A fake api for edge's tests. Returns the test's answers for registry and GraphQL, and records requests. */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  makePrivateKey,
  publicKeyOf,
  readPrivateKey,
  readPublicKey,
  signRelease,
} from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import type { RegistryAnswer } from '../release-table.rules.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandInApi {
  readonly url: string;
  readonly asked: Asked[];
  registry: Record<string, RegistryAnswer>;
  /** Stored builds in addition to those of tenants. */
  builds: readonly ReleaseRecord[];
  /** Answer requests for builds with an error. */
  failsBuilds: boolean;
  /** Status and body for all requests except the registry. */
  answer: (
    asked: Asked,
  ) => Promise<{ readonly status: number; readonly body: string }> | { readonly status: number; readonly body: string };
  /** Sends an event to all connected edges. */
  tell(kind: string, facts: Readonly<Record<string, unknown>>): void;
  /** Sends an event to all pages connected through edge. */
  tellPages(kind: string, facts: Readonly<Record<string, unknown>>): void;
  /** Number of connected pages. */
  pages(): number;
  /** Number of uploads in progress. */
  uploading(): number;
  /** Closes the event streams of edges. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Key of the operator that edges in tests trust. */
export const OPERATOR = readPrivateKey(makePrivateKey());
export const OPERATOR_KEY = readPublicKey(publicKeyOf(OPERATOR));

/** Signs a release with the operator's key unless the test provides a signature. */
const signedRelease = (record: ReleaseRecord): ReleaseRecord =>
  record.signature === '' ? signRelease(record, OPERATOR) : record;
const signed = (answer: RegistryAnswer): RegistryAnswer => ({
  ...answer,
  host: signedRelease(answer.host),
  remotes: answer.remotes.map(signedRelease),
});

/** Token shared with edges in tests. */
export const INTERNAL_TOKEN = 'a-token-between-edge-and-api';

export async function startStandInApi(): Promise<StandInApi> {
  const listening = new Set<ServerResponse>();
  const pages = new Set<ServerResponse>();
  const uploads = new Set<IncomingMessage>();
  const say = (to: ReadonlySet<ServerResponse>, kind: string, facts: Readonly<Record<string, unknown>>): void => {
    for (const response of to) response.write(`event: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`);
  };
  const server = createServer((request, response) => {
    if (request.url === '/events') {
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return void response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
        .write('event: hello\ndata: {}\n\n');
    }
    if (request.url === '/internal/events') {
      if (request.headers.authorization !== `Bearer ${INTERNAL_TOKEN}`) return void response.writeHead(401).end();
      listening.add(response);
      response.on('close', () => listening.delete(response));
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n');
    }
    if (request.method === 'POST' && request.url === '/images') {
      uploads.add(request);
      request.on('close', () => uploads.delete(request));
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const asked: Asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      api.asked.push(asked);
      void (async () => {
        const tenant = /^\/internal\/registry\/([^?]+)/.exec(asked.url)?.[1];
        const registry = api.registry[tenant ?? ''];
        let answer: { status: number; body: string };
        const build = /^\/internal\/builds\/([^/]+)\/([^?]+)/.exec(asked.url);
        const kept = api.builds.find(({ name, buildId }) => name === build?.[1] && buildId === build[2]);
        if (build !== null && api.failsBuilds) answer = { status: 500, body: '{}' };
        else if (build !== null)
          answer =
            kept === undefined
              ? { status: 404, body: '{}' }
              : { status: 200, body: JSON.stringify(signedRelease(kept)) };
        else if (tenant === undefined) answer = await api.answer(asked);
        else if (asked.headers.authorization !== `Bearer ${INTERNAL_TOKEN}`) answer = { status: 401, body: '{}' };
        else
          answer =
            registry === undefined
              ? { status: 404, body: '{}' }
              : { status: 200, body: JSON.stringify(signed(registry)) };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api: StandInApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    registry: {},
    builds: [],
    failsBuilds: false,
    answer: () => ({ status: 200, body: JSON.stringify({ data: {} }) }),
    tell: (kind, facts) => say(listening, kind, facts),
    tellPages: (kind, facts) => say(pages, kind, facts),
    pages: () => pages.size,
    uploading: () => uploads.size,
    hangUp() {
      for (const response of listening) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}
