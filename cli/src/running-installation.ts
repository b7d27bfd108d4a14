/** Records the api's URL of a running installation, for commands of the same person on the same machine. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrMakeSecret } from '@greenward/api/db';
import type { CliEnvironment } from './environment.ts';

export interface Running {
  readonly apiUrl: string;
  readonly edgePort: number;
  readonly identityUrl: string;
  /** Process ids, for measurements. */
  readonly pids: { readonly api: number; readonly edge: number; readonly identity: number };
}

const fileOf = (installation: string): string => join(installation, '.greenward/running.json');

/** @returns a function that removes the record when the installation ends */
export async function keepRunning(installation: string, running: Running): Promise<() => Promise<void>> {
  await mkdir(join(installation, '.greenward'), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(installation), JSON.stringify(running), { mode: 0o600 });
  return () => rm(fileOf(installation), { force: true });
}

/** @throws Error if none runs */
export async function readRunning({ installation }: Pick<CliEnvironment, 'installation'>): Promise<Running> {
  const text = await readFile(fileOf(installation), 'utf8').catch(() => null);
  if (text === null) throw new Error('No installation runs here: start it first (npm start)');
  return JSON.parse(text) as Running;
}

/**
 * URL and token of the api: from the settings (API_URL with PUBLISH_TOKEN or INTERNAL_TOKEN), or else of the local
 * installation.
 * @throws Error that says what to set
 */
export async function findApi({
  apiUrl,
  publishToken,
  internalToken,
  installation,
}: CliEnvironment): Promise<{ readonly apiUrl: string; readonly token: string }> {
  if (apiUrl !== null) {
    const token = publishToken ?? internalToken;
    if (token === null)
      throw new Error(
        'PUBLISH_TOKEN is missing: the token that the operator of this installation gave you (an operator sets INTERNAL_TOKEN)',
      );
    return { apiUrl, token };
  }
  const running = await readFile(fileOf(installation), 'utf8').catch(() => null);
  if (running === null)
    throw new Error('No installation runs here. Start it, or set API_URL and PUBLISH_TOKEN for one elsewhere');
  return {
    apiUrl: (JSON.parse(running) as Running).apiUrl,
    token: publishToken ?? (await readOrMakeSecret(join(installation, '.greenward/internal-token'))),
  };
}
