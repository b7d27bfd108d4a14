/** An api for edge's tests: answers the registry and GraphQL with what the test says, and remembers what it was asked. */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  /** Status and body for anything but the registry. */
  answer: (asked: Asked) => Promise<{ readonly status: number; readonly body: string }> | { readonly status: number; readonly body: string };
  close(): Promise<void>;
}

export async function startStandInApi(internalToken: string): Promise<StandInApi> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const asked: Asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      api.asked.push(asked);
      void (async () => {
        const tenant = /^\/internal\/registry\/(.+)$/.exec(asked.url)?.[1];
        let answer: { status: number; body: string };
        if (tenant === undefined) answer = await api.answer(asked);
        else if (asked.headers.authorization !== `Bearer ${internalToken}`) answer = { status: 401, body: '{}' };
        else answer = api.registry[tenant] === undefined ? { status: 404, body: '{}' } : { status: 200, body: JSON.stringify(api.registry[tenant]) };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api: StandInApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    registry: {},
    answer: () => ({ status: 200, body: JSON.stringify({ data: {} }) }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}
