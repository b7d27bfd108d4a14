/**
 * A small site for the write queue journeys: the fixture page, and an api that executes each key once and reports what
 * it received.
 */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

export interface WriteQueueSite {
  readonly url: string;
  /** Keys in order of arrival, including repetitions. */
  readonly received: string[];
  /** Keys in order of execution, each once. */
  readonly done: string[];
  /** Requests are executed, but not answered. */
  isSilent: boolean;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

async function bundle(directory: string): Promise<string> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: join(import.meta.dirname, '../fixtures'),
    entry: './write-queue-page.ts',
    output: { path: directory, filename: 'page.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } }, // one file
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault =
        error ?? (stats?.hasErrors() === true ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close(() => (fault === null ? resolve() : reject(fault)));
    });
  });
  return readFile(join(directory, 'page.js'), 'utf8');
}

export async function startWriteQueueSite(): Promise<WriteQueueSite> {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-writes-'));
  const script = await bundle(directory);
  await rm(directory, { recursive: true, force: true });
  const unanswered = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const isScript = request.url === '/page.js';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? script : '<!doctype html><title>Writes</title><script src="/page.js"></script>');
      return;
    }
    request.resume().on('end', () => {
      const key = String(request.headers['idempotency-key']);
      site.received.push(key);
      if (!site.done.includes(key)) site.done.push(key);
      if (site.isSilent) return void unanswered.add(response);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"water":true}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: WriteQueueSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: [],
    done: [],
    isSilent: false,
    close: () =>
      new Promise((resolve) => {
        for (const response of unanswered) response.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
