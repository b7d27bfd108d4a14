/** Builds the mail templates for tests, like an installation does, if they have changed. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');

/** @returns the path of the bundle. */
export async function ensureMailBundle(): Promise<string> {
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'cli/src/main.ts'),
    'build',
    '--mail',
  ]);
  return join(ROOT, 'dist/mail/mails.mjs');
}
