/** A fake api that records mails and consents from the sign-in service and serves switches. */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenOrder {
  readonly path: string;
  readonly key: string;
  readonly tenant: string | null;
  readonly mail?: string;
  readonly to?: string;
  readonly values?: Readonly<Record<string, string | number | null>>;
  readonly accountId?: string;
  readonly email?: string;
  readonly textVersion?: string;
  readonly acceptedAt?: string;
  readonly wantsUpdates?: boolean;
  readonly sessionHash?: string;
  readonly signedInBefore?: string | null;
  readonly expiresAt?: string;
}

export interface ApiSeam {
  readonly url: string;
  readonly taken: TakenOrder[];
  /** Switches set at run time, by tenant. */
  readonly switches: Map<string, Record<string, boolean>>;
  /** While true, all requests get 503. */
  isDown: boolean;
  /** Sends an event to all listeners. */
  tell(kind: 'tenants' | 'switches', facts?: { readonly tenant: string }): void;
  /** Waits for and returns the newest mail of a kind to an address. */
  mailTo(to: string, mail: string): Promise<TakenOrder>;
  /** Waits for and returns the newest order at a path. */
  orderAt(path: string, isIt?: (order: TakenOrder) => boolean): Promise<TakenOrder>;
  close(): Promise<void>;
}

export const SEAM_TOKEN = 'internal-token-of-the-tests';

export async function startApiSeam(): Promise<ApiSeam> {
  const taken: TakenOrder[] = [];
  const switches = new Map<string, Record<string, boolean>>();
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const { url = '', headers, method } = request;
      const answer = (status: number, value: unknown): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (seam.isDown) return answer(503, {});
      if (headers.authorization !== `Bearer ${SEAM_TOKEN}`) return answer(401, {});
      if (url === '/internal/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('event: hello\ndata: {}\n\n');
        streams.add(response);
        response.on('close', () => streams.delete(response));
        return;
      }
      const [, tenant] = /^\/internal\/registry\/([a-z0-9-]+)$/.exec(url) ?? [];
      if (tenant !== undefined) return answer(200, { switches: switches.get(tenant) ?? {} });
      if (method !== 'POST' || !['/internal/mails', '/internal/consents', '/internal/void-tokens'].includes(url))
        return answer(404, {});
      const order = JSON.parse(body) as TakenOrder;
      // ignore repeated keys
      if (!taken.some(({ key }) => key === order.key)) taken.push({ ...order, path: url });
      return answer(200, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const seam: ApiSeam = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    switches,
    isDown: false,
    tell(kind, facts = undefined) {
      for (const stream of streams) stream.write(`event: ${kind}\ndata: ${JSON.stringify(facts ?? {})}\n\n`);
    },
    mailTo: (to, mail) => seam.orderAt('/internal/mails', (order) => order.to === to && order.mail === mail),
    async orderAt(path, isIt = () => true) {
      for (let waited = 0; waited < 60_000; waited += 20) {
        const found = taken.findLast((order) => order.path === path && isIt(order));
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(
        `It was not told at ${path}. There are: ${taken.map((order) => order.mail ?? order.path).join(', ')}`,
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return seam;
}
