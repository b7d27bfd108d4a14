/** What can become of a release's file on its way: nothing comes, something else comes, or it comes late. */
import type { SiteProxy } from './site-proxy.ts';

/** A file that is slow comes well within every time limit, and later than anything that is shown while one waits. */
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
  'is gone': (_path, response) => (response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found'), true),
  'fails with JSON': (_path, response) => (response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"out of order"}'), true),
  // a captive portal, kept by the browser as long as the address promises
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

/** Puts a fault on files of a site. @returns how to mend them. What was asked before goes on hanging. */
export function breakFiles(proxy: SiteProxy, isBroken: (path: string) => boolean, fault: Fault): () => void {
  proxy.interfere = (path, ...rest) => isBroken(withoutQuery(path)) && INTERFERENCES[fault](path, ...rest);
  return () => void (proxy.interfere = () => false);
}
