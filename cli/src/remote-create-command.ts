/**
 * `greenward remote create`: follows docs/recipes/add-a-remote.md under another name, so that the recipe's tests cover
 * the result.
 */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './paths.ts';
import { followRecipe } from './recipes.ts';
import { runCommands } from './recipes-scratch.ts';
import type { Scratch } from './recipes-scratch.ts';
import { GREENWARD } from './shell-word.ts';

const RECIPE = 'docs/recipes/add-a-remote.md';

/** Name of the recipe's remote, which is replaced in lower case and in type names. */
const EXAMPLE = 'almanac';
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Requires one word, as the name is a prefix of URLs, word keys and type names. @throws Error with the reason */
function assertName(name: string): void {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name) || name === 'host' || name === EXAMPLE)
    throw new Error(
      `A remote is called by one word of small letters and digits, as "birds", and neither "host" nor "${EXAMPLE}"; not "${name}"`,
    );
}

/** @throws Error if the remote or api module already exists */
async function assertIsNew(name: string, directory: string): Promise<void> {
  if (existsSync(join(directory, 'remotes', name))) throw new Error(`remotes/${name} is there already`);
  for await (const module of glob(`api/src/modules/*/${name}`, { cwd: directory }))
    throw new Error(`${module} is there already`);
}

/** @returns created or changed files @throws Error with the reason; changes nothing then */
export async function createRemote(name: string, scratch: Pick<Scratch, 'directory' | 'run'>): Promise<string[]> {
  assertName(name);
  await assertIsNew(name, scratch.directory);
  const recipe = await readFile(join(REPOSITORY_ROOT, RECIPE), 'utf8');
  const made = await followRecipe(
    RECIPE,
    recipe.replaceAll(EXAMPLE, name).replaceAll(capital(EXAMPLE), capital(name)),
    scratch,
  );
  // Reformat, as the length of the new name changes line breaks.
  await scratch.run(`node node_modules/oxfmt/bin/oxfmt --no-error-on-unmatched-pattern ${made.join(' ')}`);
  return made;
}

export async function remoteCreateCommand(name: string): Promise<void> {
  const made = await createRemote(name, {
    directory: REPOSITORY_ROOT,
    run(commands) {
      console.log(commands);
      return runCommands(commands, REPOSITORY_ROOT);
    },
  });
  for (const file of made) console.log(`  ${file}`);
  console.log(
    `/${name} is there at the next start. A running installation needs the new api first, then: ${GREENWARD} remote publish ${name} (docs/recipes/publish-a-remote.md).`,
  );
}
