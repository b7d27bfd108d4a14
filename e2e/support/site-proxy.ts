/**
 * A proxy in front of a tenant's site that simulates a slow connection, errors, or another release. Unlike Playwright's
 * routes, it also affects the service worker.
 */
import { createServer, request as askServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './sites.ts';

export interface SiteProxy {
  readonly url: (path: string) => string;
  /** Changes the text of a response. */
  rewrite: (path: string, text: string) => string;
  /** Maps a path to its real path. */
  locate: (path: string) => string;
  /**
   * Answers instead of the site when it returns true. `pass` forwards the request after all, and may change the bytes
   * of the response.
   */
  interfere: (path: string, response: ServerResponse, pass: (change?: (content: Buffer) => Buffer) => void) => boolean;
  /** Delay of pages. */
  pagesAreLateMs: number;
  /** Status that pages get instead. */
  pagesStatus: number | null;
  /** Number of open event streams, and of all that were ever opened. */
  readonly streams: { open: number; opened: number };
  close(): Promise<void>;
}

const isText = (type: string): boolean => /^(text\/|application\/json)/.test(type);

/** @param tenant null for the site without a project. */
export async function startSiteProxy({ base, port }: Site, tenant: string | null): Promise<SiteProxy> {
  const host = tenant === null ? base : `${tenant}.${base}`;
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const isPage = incoming.headers.accept?.startsWith('text/html') === true;
    if (isPage && proxy.pagesStatus !== null)
      return void response.writeHead(proxy.pagesStatus, { 'content-type': 'text/html' }).end('<h1>Trouble</h1>');
    if (path === '/events') {
      proxy.streams.open += 1;
      proxy.streams.opened += 1;
      response.on('close', () => (proxy.streams.open -= 1));
    }
    const ask = (change?: (content: Buffer) => Buffer): void => {
      // ETags belong to the original texts.
      const { 'if-none-match': _known, ...asked } = incoming.headers;
      const headers = { ...asked, host, 'accept-encoding': 'identity' };
      const outgoing = askServer(
        { host: '127.0.0.1', port, path: proxy.locate(path), method: incoming.method, headers },
        (answer) => {
          if (change === undefined && (!isText(answer.headers['content-type'] ?? '') || path === '/events')) {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            return void answer.pipe(response);
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _tag, ...kept } = answer.headers;
            const content = Buffer.concat(parts);
            response
              .writeHead(answer.statusCode ?? 502, kept)
              .end(change === undefined ? proxy.rewrite(path, content.toString()) : change(content));
          });
        },
      );
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    };
    if (proxy.interfere(path, response, ask)) return;
    if (isPage && proxy.pagesAreLateMs > 0) setTimeout(() => ask(), proxy.pagesAreLateMs);
    else ask();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  const proxy: SiteProxy = {
    url: (path) => `http://${tenant ?? 'projects'}.localhost:${own}${path}`,
    rewrite: (_path, text) => text,
    locate: (path) => path,
    interfere: () => false,
    pagesAreLateMs: 0,
    pagesStatus: null,
    streams: { open: 0, opened: 0 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
