/** Stands in front of a tenant's site as a line or another release would: slow, in trouble, or with other texts. The service worker sees nothing else, as it does not see Playwright's routes. */
import { createServer, request as askServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './sites.ts';

export interface SiteProxy {
  readonly url: (path: string) => string;
  /** Changes the text of an answer. */
  rewrite: (path: string, text: string) => string;
  /** Where a path really is. */
  locate: (path: string) => string;
  /** Answers in the site's stead where it returns true. `pass` asks the site after all, and may change the bytes of the answer. */
  interfere: (path: string, response: ServerResponse, pass: (change?: (content: Buffer) => Buffer) => void) => boolean;
  /** Pages wait so long. */
  pagesAreLateMs: number;
  /** Pages are answered with this instead. */
  pagesStatus: number | null;
  /** Event streams that are open now, and how many were ever opened. */
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
    if (isPage && proxy.pagesStatus !== null) return void response.writeHead(proxy.pagesStatus, { 'content-type': 'text/html' }).end('<h1>Trouble</h1>');
    if (path === '/events') {
      proxy.streams.open += 1;
      proxy.streams.opened += 1;
      response.on('close', () => (proxy.streams.open -= 1));
    }
    const ask = (change?: (content: Buffer) => Buffer): void => {
      // Tags belong to the texts as they were.
      const { 'if-none-match': _known, ...asked } = incoming.headers;
      const headers = { ...asked, host, 'accept-encoding': 'identity' };
      const outgoing = askServer({ host: '127.0.0.1', port, path: proxy.locate(path), method: incoming.method, headers }, (answer) => {
        if (change === undefined && (!isText(answer.headers['content-type'] ?? '') || path === '/events')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(response);
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _tag, ...kept } = answer.headers;
          const content = Buffer.concat(parts);
          response.writeHead(answer.statusCode ?? 502, kept).end(change === undefined ? proxy.rewrite(path, content.toString()) : change(content));
        });
      });
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
