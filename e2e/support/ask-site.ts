/**
 * Sends requests to a running site without a browser. Uses `node:http`, because Node cannot resolve *.localhost and
 * `fetch` cannot set the Host header.
 */
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from './sites.ts';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface SiteQuestion {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, by POST. */
  readonly body?: unknown;
}

export const askSite = (
  { base, port }: Pick<Site, 'base' | 'port'>,
  tenant: string,
  path: string,
  question: SiteQuestion = {},
): Promise<SiteAnswer> => askHost(port, `${tenant}.${base}`, path, question);

/** Like `askSite`, for the site with this host name. */
export function askHost(
  port: number,
  host: string,
  path: string,
  { headers = {}, body }: SiteQuestion = {},
): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, host, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    asking.on('error', reject);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
