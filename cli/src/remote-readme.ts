/** Generates part of each remote's README from its `register.ts` and GraphQL documents. `npm run codegen` runs it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { collectOperations } from '@greenward/build';
import { readmeOf } from './remote-readme.rules.ts';
import type { RegisteredRemote } from './remote-readme.rules.ts';

/** Replaces the remote kit that `register.ts` imports, as Node cannot load its components. */
const KIT = `data:text/javascript,${encodeURIComponent('export const defineRemote = (definition) => definition;')}`;

async function readRegistered(directory: string): Promise<RegisteredRemote> {
  const source = stripTypeScriptTypes(await readFile(join(directory, 'src/register.ts'), 'utf8')).replaceAll(
    "'@greenward/remote-kit'",
    `'${KIT}'`,
  );
  const { remote } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    remote: RegisteredRemote;
  };
  return remote;
}

/** Slots that components of the remote provide. */
async function listOpenedSlots(directory: string): Promise<string[]> {
  const files = (await readdir(join(directory, 'src'), { recursive: true })).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(directory, 'src', file), 'utf8')));
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/<Slot\s[^>]*?name="([^"]+)"/g)].map(([, name = '']) => name)),
    ),
  ].toSorted();
}

/** @param directory of the remote @returns the expected README */
export async function printRemoteReadme(directory: string, schemaText: string): Promise<string> {
  const operations = Object.values(collectOperations(join(directory, 'src'), schemaText));
  return readmeOf(await readFile(join(directory, 'README.md'), 'utf8'), {
    remote: await readRegistered(directory),
    opened: await listOpenedSlots(directory),
    operations: operations.map(({ name, text }) => ({ name, isMutation: /^\s*mutation\b/.test(text) })),
  });
}

export async function writeRemoteReadmes(root: string): Promise<void> {
  const schemaText = await readFile(join(root, 'shared/contract/schema.graphql'), 'utf8');
  for (const name of await readdir(join(root, 'remotes'))) {
    const directory = join(root, 'remotes', name);
    await writeFile(join(directory, 'README.md'), await printRemoteReadme(directory, schemaText));
  }
}
