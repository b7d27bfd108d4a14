/** Simulated failures of a release file in transit: no answer, a wrong answer, or a late one. */
import type { SiteProxy } from './site-proxy.ts';

/** Delay of a slow file: within every time limit, but longer than the delay of any loading indicator. */
const SLOW_MS = 600;

export const FAULTS = ['hangs', 'is gone', 'fails with JSON', 'is HTML', 'was tampered with', 'is slow'] as const;
export type Fault = (typeof FAULTS)[number];

const flipped = (content: Buffer): Buffer => {
  const other = Buffer.from(content);
  other[0] = (other[0] ?? 0) ^ 1;
  return other;
};

type Interference = SiteProxy['interfere'];

const INTERFERENCES: Readonly<Record<Fault, Interference>> = {
  hangs: () => true,
  'is gone': (_path, response) => (
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found'),
    true
  ),
  'fails with JSON': (_path, response) => (
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"out of order"}'),
    true
  ),
  // a captive portal's page, cached for as long as an immutable URL allows
  'is HTML': (_path, response) => (
    response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000, immutable' })
      .end('<!doctype html><title>Log in</title>'),
    true
  ),
  'was tampered with': (_path, _response, pass) => (pass(flipped), true),
  'is slow': (_path, _response, pass) => (setTimeout(pass, SLOW_MS), true),
};

const withoutQuery = (path: string): string => path.replace(/\?.*$/s, '');

/** Adds a fault to files of a site. @returns a function that removes it. Earlier requests keep hanging. */
export function breakFiles(proxy: SiteProxy, isBroken: (path: string) => boolean, fault: Fault): () => void {
  proxy.interfere = (path, ...rest) => isBroken(withoutQuery(path)) && INTERFERENCES[fault](path, ...rest);
  return () => void (proxy.interfere = () => false);
}
