/** Paths of files and folders in an installation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Root of the checkout that contains this command. */
export const REPOSITORY_ROOT = join(import.meta.dirname, '../..');

export const RELEASES_DIRECTORY = join(REPOSITORY_ROOT, 'dist/releases');

/** The built mail templates, for the jobs process. */
export const MAIL_BUNDLE = join(REPOSITORY_ROOT, 'dist/mail/mails.mjs');

export async function packageVersion(directory: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as { version: string };
  return version;
}
/** Operations of earlier releases, with one folder each for the shell and every remote. */
export const RELEASED_OPERATIONS_DIRECTORY = join(REPOSITORY_ROOT, 'api/src/contract-test/released');
