/** A stub of a Matomo server: accepts requests like its HTTP interface, and reports what was sent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedView {
  /** Parameters of the request, as sent. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface MatomoStub {
  /** With a trailing '/': the setting MATOMO_URL. `<url>recorded` returns the received requests. */
  readonly url: string;
  close(): Promise<void>;
}

export async function startMatomoStub(): Promise<MatomoStub> {
  const recorded: RecordedView[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/recorded')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(recorded));
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/matomo.php' && request.method === 'POST') {
        recorded.push({ parameters: Object.fromEntries(new URLSearchParams(body)), headers: request.headers });
        response.writeHead(204).end();
      } else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
