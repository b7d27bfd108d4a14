/** The step `recipes` of `npm test`: follows each recipe in docs/recipes that adds something, and checks the result. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { startLimitOf, startScriptsOf } from '@greenward/contract';
import type { ReleaseRecord } from '@greenward/contract';
import type { CheckResult } from './check-results.rules.ts';
import { TYPE_CHECKER, TYPED_LINTER } from './check-steps.ts';
import type { CheckStep, Print } from './check-steps.ts';
import { createScratchCopy } from './recipes-scratch.ts';
import type { Scratch } from './recipes-scratch.ts';
import { applyHunks, BrokenRecipe, parseRecipe } from './recipes.rules.ts';

const RECIPES_FOLDER = 'docs/recipes';

/** Replaces `NNNN` in a recipe's migration `NNNN_name.sql` with the next number of the folder. */
async function numbered(path: string, directory: string): Promise<string> {
  if (!basename(path).startsWith('NNNN_')) return path;
  const names = await readdir(join(directory, dirname(path))).catch((): string[] => []);
  const last = Math.max(0, ...names.flatMap((name) => /^(\d{4})_/.exec(name)?.[1] ?? []).map(Number));
  return path.replace('NNNN_', `${String(last + 1).padStart(4, '0')}_`);
}

/**
 * Follows the recipe below `directory`.
 * @returns paths of created or changed files
 * @throws Error with recipe, line and reason
 */
export async function followRecipe(
  name: string,
  markdown: string,
  { directory, run }: Pick<Scratch, 'directory' | 'run'>,
): Promise<string[]> {
  const touched: string[] = [];
  for (const block of parseRecipe(markdown)) {
    try {
      if (block.kind === 'commands') {
        await run(block.text);
        continue;
      }
      const path = await numbered(block.path, directory);
      const file = join(directory, path);
      touched.push(path);
      if (block.kind === 'patch') {
        if (!existsSync(file)) throw new BrokenRecipe(`there is no file ${path} to change`);
        await writeFile(file, applyHunks(await readFile(file, 'utf8'), block.hunks));
      } else {
        if (existsSync(file)) throw new BrokenRecipe(`the file ${path} is there already`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, block.text);
      }
    } catch (error) {
      throw new Error(`${name}, line ${block.line}: ${(error as Error).message}`, { cause: error });
    }
  }
  return touched;
}

/** The newest build's record. @throws Error if there is none */
async function readRecord(directory: string, name: string): Promise<ReleaseRecord> {
  const releases = join(directory, 'dist/releases');
  const { buildId } = JSON.parse(await readFile(join(releases, `${name}.production.stamp.json`), 'utf8')) as {
    buildId: string;
  };
  return JSON.parse(await readFile(join(releases, name, buildId, 'release.json'), 'utf8')) as ReleaseRecord;
}

/** Gzipped size of a remote's entry and exposed module, in bytes. */
async function startBytesOf(directory: string, record: ReleaseRecord): Promise<number> {
  const files = startScriptsOf(record).map((url) => stat(join(directory, 'dist', `${url}.gz`)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

function prove(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(`Followed to its end, but it is not so that ${sentence}`);
}

interface FollowedRecipe {
  readonly name: string;
  /** Checks the result. @throws Error if it differs from what the recipe promises */
  readonly proof: (scratch: Scratch) => Promise<void>;
}

/** In order, as each recipe continues with the result of the previous one. */
const RECIPES: readonly FollowedRecipe[] = [
  {
    name: 'add-a-tenant.md',
    proof: async ({ run }) => run('npm run --silent greenward -- tenant check newtown'),
  },
  {
    name: 'add-a-remote.md',
    async proof({ directory }) {
      const record = await readRecord(directory, 'almanac');
      const { routes, operations, slots } = record;
      prove(
        routes.some(({ path }) => path === '/almanac'),
        'the build of almanac has the route /almanac',
      );
      prove(
        Object.values(operations).some(({ name }) => name === 'AlmanacRouteQuery'),
        'the build of almanac has its query',
      );
      for (const slot of ['home.panels', 'staff.queue'])
        prove(
          slots.some((filled) => filled.slot === slot),
          `the build of almanac fills ${slot}`,
        );
      prove(
        (await startBytesOf(directory, record)) < 0.9 * startLimitOf(record),
        'the entry and exposed module of almanac leave room below their limit',
      );
    },
  },
  {
    name: 'add-a-route.md',
    async proof({ directory }) {
      const { routes } = await readRecord(directory, 'almanac');
      prove(
        routes.some(({ path, serverRendered }) => path === '/almanac/:genus' && serverRendered),
        'the build of almanac has the route /almanac/:genus',
      );
    },
  },
  {
    name: 'add-a-switch.md',
    async proof({ directory, run }) {
      const { switches } = await readRecord(directory, 'almanac');
      prove(switches.anyOf.includes('showAlmanac'), 'the build of almanac is loaded by the switch showAlmanac');
      await run('npm run --silent greenward -- tenant check');
    },
  },
  {
    name: 'add-an-operation.md',
    async proof({ directory }) {
      const schema = await readFile(join(directory, 'shared/contract/schema.graphql'), 'utf8');
      prove(schema.includes('getPlantingSeasons'), 'the printed schema has getPlantingSeasons');
    },
  },
];

export const FOLLOWED_RECIPES: readonly string[] = RECIPES.map(({ name }) => name);

/** Checks of the whole repository after all recipes. */
const afterAll = (touched: readonly string[]): readonly (readonly [string, string])[] => {
  const code = touched.filter((path) => /\.tsx?$/.test(path)).join(' ');
  return [
    ['types', `node ${TYPE_CHECKER} -p tsconfig.json`],
    ['lint', `node node_modules/eslint/bin/eslint.js --max-warnings 0 ${code}`],
    ['lint with types', `node ${TYPED_LINTER} --deny-warnings ${code}`],
    ['format', `node node_modules/oxfmt/bin/oxfmt --check --no-error-on-unmatched-pattern ${touched.join(' ')}`],
    ['unused code', 'node node_modules/knip/bin/knip.js'],
  ];
};

async function followAll(scratch: Scratch, repositoryRoot: string, print: Print): Promise<CheckResult> {
  let passed = 0;
  const failures: string[] = [];
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    const startedAtMs = Date.now();
    try {
      await work();
      passed += 1;
      print(`ok ${name} (${((Date.now() - startedAtMs) / 1000).toFixed(0)} s)\n`);
    } catch (error) {
      failures.push(name);
      print(`${name} failed. ${(error as Error).message}\n`);
    }
  };
  const touched = new Set<string>();
  for (const { name, proof } of RECIPES) {
    await attempt(name, async () => {
      const markdown = await readFile(join(repositoryRoot, RECIPES_FOLDER, name), 'utf8');
      for (const path of await followRecipe(name, markdown, scratch)) touched.add(path);
      await proof(scratch);
    });
  }
  for (const [name, command] of afterAll([...touched]))
    await attempt(`${name} after all recipes`, () => scratch.run(command));
  return { passed, failures, skipped: 0 };
}

export const recipesStep = (repositoryRoot: string): CheckStep => ({
  name: 'recipes',
  async run(print) {
    const scratch = await createScratchCopy();
    try {
      return await followAll(scratch, repositoryRoot, print);
    } finally {
      await scratch.remove();
    }
  },
});
