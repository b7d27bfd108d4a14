/**
 * Measures how clients that never finish their requests affect other visitors: the same load with and without them,
 * over loopback.
 */
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

export interface SlowClientsOptions {
  /** URL of edge: 'http://127.0.0.1:8080'. */
  readonly url: string;
  /** Public host of a tenant's site. */
  readonly host: string;
  /** Host of the sign-in service. */
  readonly authHost: string;
  /** The request that the other visitors send to the tenant's site. */
  readonly question: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly pages: readonly string[];
  /** Duration of each measurement. */
  readonly seconds?: number;
}

export interface SlowClientsResult {
  /** Medians of several rounds, as other programs on the machine may disturb some of them. */
  readonly p99Ms: { readonly alone: number; readonly beside: number };
  /** p99 with slow clients divided by p99 without them. */
  readonly ratio: number;
  /** Number of other visitors' requests that failed while slow clients were connected. */
  readonly failed: number;
}

export type SlowClientsBenchmark = Readonly<Record<SlowKind | 'all', SlowClientsResult>>;

const KINDS = ['headers', 'question', 'signIn', 'picture'] as const;
type SlowKind = (typeof KINDS)[number];

/** Clients of each kind. */
const CLIENTS = 500;
const EVERY_MS = 1_000;
/** Pause before a refused slow client reconnects. */
const RETURN_AFTER_MS = 10_000;
/** Wait until all slow clients are connected, and until edge has noticed that they left. */
const SETTLING_MS = 2_000;
const ROUNDS = 5;
/** Long enough that p99 covers more than a few requests. */
const SECONDS = 12;
const WARM_UP_SECONDS = 3;
/** Open loop: slow answers do not delay the next visitor. */
const VISITS_PER_SECOND = 100;
const CONNECTIONS = 10;

interface LoadResult {
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly overallRate: number;
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }[];
}) => Promise<LoadResult>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The package has no types. */
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

const headOf = (kind: SlowKind, { host, authHost }: SlowClientsOptions): string => {
  const post = (path: string, name: string, type: string, length: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: ${name}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  if (kind === 'headers') return `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `;
  if (kind === 'question') return post('/graphql', host, 'application/json', 900);
  if (kind === 'signIn') return post('/s/greentown/x/log-in', authHost, 'application/x-www-form-urlencoded', 900);
  return post('/images', host, 'multipart/form-data; boundary=x', 3_000_000);
};

interface SlowClients {
  readonly port: number;
  readonly heads: readonly string[];
}

/**
 * Each client uses its own address if the system allows it, so that limits by address do not apply. Dropped clients
 * reconnect.
 */
function runSlowClients({ port, heads }: SlowClients): void {
  const begin = (head: string, number: number): void => {
    const localAddress =
      process.platform === 'linux' ? `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}` : '127.0.0.1';
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    socket.on('error', () => undefined); // edge may reset it
    socket.resume();
    socket.write(head);
    const timer = setInterval(() => socket.write('x'), EVERY_MS);
    socket.once('close', () => {
      clearInterval(timer);
      setTimeout(() => begin(head, number), RETURN_AFTER_MS * (0.5 + Math.random())); // not all at once
    });
  };
  for (const [index, head] of heads.entries())
    for (let client = 0; client < CLIENTS; client += 1) {
      const number = index * CLIENTS + client;
      setTimeout(() => begin(head, number), (EVERY_MS / CLIENTS) * client);
    }
}
if (!isMainThread) runSlowClients(workerData as SlowClients);

export async function benchSlowClients(options: SlowClientsOptions): Promise<SlowClientsBenchmark> {
  const { url, host, authHost, question, pages, seconds = SECONDS } = options;
  const visit = (duration: number): Promise<LoadResult> =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      overallRate: VISITS_PER_SECOND,
      requests: [
        { method: 'POST', path: question.path, headers: { ...question.headers, host }, body: question.body },
        ...pages.map((path) => ({ method: 'GET', path, headers: { host, 'accept-encoding': 'br' } })),
        { method: 'GET', path: '/.well-known/openid-configuration', headers: { host: authHost } },
      ],
    });
  /** Alternates between both cases, as the load of the machine varies. */
  const compare = async (kinds: readonly SlowKind[]): Promise<SlowClientsResult> => {
    const rounds: { readonly alone: number; readonly beside: number; readonly failed: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await visit(seconds);
      const clients: SlowClients = {
        port: Number(new URL(url).port),
        heads: kinds.map((kind) => headOf(kind, options)),
      };
      const worker = new Worker(new URL(import.meta.url), { workerData: clients });
      try {
        await pause(SETTLING_MS);
        const beside = await visit(seconds);
        rounds.push({ alone: alone.latency.p99, beside: beside.latency.p99, failed: beside.non2xx + beside.errors });
      } finally {
        await worker.terminate(); // its connections end with it
        await pause(SETTLING_MS);
      }
    }
    const alone = median(rounds.map((round) => round.alone));
    const beside = median(rounds.map((round) => round.beside));
    return {
      p99Ms: { alone, beside },
      ratio: Math.round((beside / Math.max(1, alone)) * 100) / 100,
      failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    };
  };
  await visit(WARM_UP_SECONDS);
  const results: Partial<Record<SlowKind | 'all', SlowClientsResult>> = {};
  for (const kind of KINDS) results[kind] = await compare([kind]);
  return { ...(results as Record<SlowKind, SlowClientsResult>), all: await compare(KINDS) };
}
