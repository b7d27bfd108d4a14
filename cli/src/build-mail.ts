/** Builds the mail templates if their sources have changed since the last build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { MAIL_BUNDLE, REPOSITORY_ROOT } from './paths.ts';

const MAIL_SOURCES = join(REPOSITORY_ROOT, 'api/src/modules/platform/mail');

/** Hash of all inputs of the build. */
async function inputsHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(REPOSITORY_ROOT, 'package-lock.json')));
  const entries = await readdir(MAIL_SOURCES, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(MAIL_SOURCES.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** @returns true if a build was needed @throws Error with the build's messages */
export async function buildMailTemplates(): Promise<boolean> {
  const stampFile = join(dirname(MAIL_BUNDLE), 'mails.stamp');
  const inputs = await inputsHash();
  const stamp = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  if (stamp === inputs && existsSync(MAIL_BUNDLE)) return false;
  const worker = join(import.meta.dirname, 'build-mail-worker.ts');
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    worker,
    join(MAIL_SOURCES, 'templates/render-mail.tsx'),
    MAIL_BUNDLE,
  ]);
  await writeFile(stampFile, inputs);
  return true;
}
