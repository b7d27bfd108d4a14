/** Location of the words: `words/<language>/<first part of the keys>.json` in the folder of a tenant or of base. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute paths sorted by name; empty if the folder has no words of that language. */
export function filesOfWords(folder: string, locale: string): string[] {
  const directory = join(folder, 'words', locale);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(directory, name));
}

/** Messages by key, unvalidated: `loadTenants` validates them. @throws Error for a file that is not JSON */
export const readWordsUnchecked = (folder: string, locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...filesOfWords(folder, locale).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  ) as Record<string, string>;
