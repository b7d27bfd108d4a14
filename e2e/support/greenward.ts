/**
 * Runs the command line as a user: an operator on the machine of the production site, or a team with its address and a
 * token.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readInherited } from './environment.ts';
import type { Site } from './sites.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** Standard output and standard error. */
export interface Said {
  readonly out: string;
  readonly aside: string;
}

async function greenward(words: readonly string[], settings: NodeJS.ProcessEnv): Promise<Said> {
  const { stdout, stderr } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'cli/src/main.ts'), ...words],
    {
      cwd: ROOT,
      env: { ...readInherited(), ...settings },
    },
  );
  return { out: stdout, aside: stderr };
}

/** Resolves when the command has ended. @throws Error with its output when it fails. */
export const asOperator = ({ base, home }: Pick<Site, 'base' | 'home'>, ...words: readonly string[]): Promise<Said> =>
  greenward(words, { GREENWARD_BASE: base, GREENWARD_HOME: home });

/** With only the installation's address and a token. @param home of the team: contains its signing key */
export const asTeam = (
  { home, apiUrl, token }: { readonly home: string; readonly apiUrl?: string; readonly token?: string },
  ...words: readonly string[]
): Promise<Said> =>
  greenward(words, {
    GREENWARD_HOME: home,
    ...(apiUrl === undefined ? {} : { API_URL: apiUrl }),
    ...(token === undefined ? {} : { PUBLISH_TOKEN: token }),
  });
