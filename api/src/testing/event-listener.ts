/** An event stream for tests. */
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TestApi } from './test-api.ts';

interface Heard {
  readonly id: string;
  readonly kind: string;
  readonly facts: Record<string, unknown>;
}

export interface Listener {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly heard: Heard[];
  readonly text: () => string;
  readonly ended: Promise<void>;
  hangUp(): void;
}

/** Opens a stream like a browser or edge. The caller must close it. */
export function listenToEvents(
  api: Pick<TestApi, 'port'>,
  path: string,
  headers: Record<string, string>,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port: api.port, path, headers, agent: false },
      (response: IncomingMessage) => {
        let text = '';
        const heard: Heard[] = [];
        const ended = new Promise<void>((end) => response.on('close', end));
        response.on('error', () => undefined); // closed by the test
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          heard.splice(
            0,
            heard.length,
            ...[...text.matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g)].map(
              ([, id = '', kind = '', data = '{}']) => ({
                id,
                kind,
                facts: JSON.parse(data) as Record<string, unknown>,
              }),
            ),
          );
        });
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          heard,
          text: () => text,
          ended,
          hangUp: () => void asking.destroy(),
        });
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}
