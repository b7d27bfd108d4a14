/** Sends requests to edge like a browser, with the path unchanged and the site's host name. */
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { RunningEdge } from '../edge.ts';

export interface EdgeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface EdgeQuestion {
  readonly host: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless the headers say otherwise. */
  readonly body?: unknown;
}

export function askEdge(
  { port }: RunningEdge,
  path: string,
  { host, method, headers = {}, body }: EdgeQuestion,
): Promise<EdgeAnswer> {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers, host },
        agent: false,
      },
      (response) => {
        let answer = '';
        response.on('data', (part: Buffer) => (answer += part.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
