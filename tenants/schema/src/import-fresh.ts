/**
 * Reads tenants' modules without a cache: Node caches modules for the life of a process, so another process reads them
 * and returns their values.
 */
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** A module's export of one name, or why it cannot be read. Configs and themes are plain data. */
export type FreshModule =
  | { readonly exports: readonly string[]; readonly values: Readonly<Record<string, unknown>> }
  | { readonly error: string };

const TIME_LIMIT_MS = 30_000;
const LARGEST_BYTES = 20_000_000;

const READER = `
const told = {};
for (const url of JSON.parse(process.argv[1])) {
  try { const values = { ...(await import(url)) }; told[url] = { exports: Object.keys(values), values }; }
  catch (error) { told[url] = { error: error instanceof Error ? error.message : String(error) }; }
}
process.stdout.write(JSON.stringify(told));`;

/**
 * @returns results by path; one process reads all.
 * @throws Error when that process cannot be started or takes too long.
 */
export async function importFresh(paths: readonly string[]): Promise<ReadonlyMap<string, FreshModule>> {
  const urls = paths.map((path) => pathToFileURL(path).href);
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', READER, JSON.stringify(urls)],
      { env: {}, timeout: TIME_LIMIT_MS, maxBuffer: LARGEST_BYTES },
      (error, stdout) =>
        error === null
          ? resolve(stdout)
          : reject(new Error("The tenants' files could not be read anew", { cause: error })),
    );
  });
  const told = JSON.parse(output) as Record<string, FreshModule>;
  return new Map(paths.map((path, index) => [path, told[urls[index] ?? ''] ?? { error: 'It was not read' }]));
}
