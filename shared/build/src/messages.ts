/**
 * Words that a remote ships with its build (`src/words/<language>.json`), because the installation may not have them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * By language and key, sorted by name; empty when there is no such folder.
 * @throws Error naming a file that is not valid
 */
export async function readMessages(directory: string): Promise<Messages> {
  const folder = join(directory, 'src/words');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const languages = names.filter((name) => name.endsWith('.json')).sort();
  return Object.fromEntries(
    await Promise.all(
      languages.map(async (name) => {
        const words: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
        const isTable =
          typeof words === 'object' &&
          words !== null &&
          Object.values(words).every((message) => typeof message === 'string');
        if (!isTable) throw new Error(`${join(folder, name)} must be a table of keys and messages`);
        return [name.replace(/\.json$/, ''), words as Record<string, string>] as const;
      }),
    ),
  );
}
