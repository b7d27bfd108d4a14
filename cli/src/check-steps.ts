/** The steps of `npm test`. Each runs a tool and reports how many checks passed and failed. */
import { fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './check-results.rules.ts';
import type { CheckResult, JestReport, PlaywrightReport } from './check-results.rules.ts';
import { inheritedEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';

/** Collects a step's output while other steps run in parallel. */
export type Print = (text: string) => void;

export interface CheckStep {
  readonly name: string;
  run(print: Print): Promise<CheckResult>;
}

/** The program that compiles GraphQL documents. */
export const CODEGEN = 'node_modules/@graphql-codegen/cli/cjs/bin.js';

/** TypeScript's native compiler. ESLint and other tools need the JavaScript one, the package `typescript`. */
export const TYPE_CHECKER = 'node_modules/typescript-7/bin/tsc';

/** Native linter for rules that need types, which take four times as long in ESLint. */
export const TYPED_LINTER = 'node_modules/oxlint/bin/oxlint';

/** Node's compile cache, as the steps start some hundred programs, most of them with the same modules. */
const COMPILED = { NODE_COMPILE_CACHE: join(REPOSITORY_ROOT, '.cache/compiled') };

/** Formats code and documents, or with `--check` says which files differ. Reads `.oxfmtrc.json`. */
export const FORMATTER = 'node_modules/oxfmt/bin/oxfmt';

const RESULTS_DIRECTORY = join(REPOSITORY_ROOT, '.cache/test-results');

/**
 * Runs a Node program of the project.
 * @param print receives its output; if omitted, the program writes to the terminal
 */
export function runTool(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
  print?: Print,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = print === undefined ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [join(REPOSITORY_ROOT, script), ...args], {
      cwd: REPOSITORY_ROOT,
      stdio: ['ignore', output, output],
      env: { ...inheritedEnvironment(), ...COMPILED, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => print?.(part.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

export const failedAsOne = (why: string): CheckResult => ({ passed: 0, failures: [why], skipped: 0 });

/** A tool that passes or fails as a whole. */
export const wholeTool = (name: string, script: string, args: readonly string[]): CheckStep => ({
  name,
  async run(print) {
    const code = await runTool(script, args, {}, print);
    return code === 0 ? { passed: 1, failures: [], skipped: 0 } : failedAsOne(`${script} ended with exit code ${code}`);
  },
});

async function freshResultFile(name: string): Promise<string> {
  await mkdir(RESULTS_DIRECTORY, { recursive: true });
  const file = join(RESULTS_DIRECTORY, name);
  await rm(file, { force: true });
  return file;
}

/** @param resultFile file name for jest's report */
export const jestStep = (name: string, resultFile: string, args: readonly string[]): CheckStep => ({
  name,
  async run() {
    const file = await freshResultFile(resultFile);
    const code = await runTool('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...args], {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      TZ: 'UTC',
    });
    if (!existsSync(file)) return failedAsOne(`jest ended with exit code ${code} and reported nothing`);
    return readJestReport(JSON.parse(await readFile(file, 'utf8')) as JestReport, code, REPOSITORY_ROOT);
  },
});

export interface JourneySites {
  readonly chromium: string;
  stop(): Promise<void>;
}

/** Starts the sites for all journeys. @throws Error if there is no browser or a site does not start */
export async function startJourneySites(findChromium: () => Promise<string>): Promise<JourneySites> {
  const chromium = await findChromium();
  const child = fork(join(REPOSITORY_ROOT, 'e2e/support/serve-sites.ts'), [], {
    cwd: REPOSITORY_ROOT,
    env: { ...inheritedEnvironment(), ...COMPILED },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The sites for journeys did not start: exit code ${code}`)));
  });
  return {
    chromium,
    async stop() {
      if (child.connected) child.disconnect(); // stops everything that it started
      await ended;
    },
  };
}

/** Journeys in a browser on running sites. @param sites null if they failed to start; the step then fails as a whole */
export const journeysStep = (
  name: string,
  sites: () => JourneySites | null,
  projects: readonly string[],
  workers: number,
): CheckStep => ({
  name: `journeys: ${name}`,
  async run(print) {
    const running = sites();
    if (running === null) return failedAsOne('There were no sites to visit');
    const file = await freshResultFile(`journeys-${projects.join('-')}.json`);
    const code = await runTool(
      'node_modules/@playwright/test/cli.js',
      [
        ...['test', '--config', 'e2e/playwright.config.ts', '--no-deps', `--workers=${workers}`],
        ...projects.map((project) => `--project=${project}`),
        `--output=test-results/${projects.join('-')}`,
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, GREENWARD_CHROMIUM: running.chromium, GREENWARD_JOURNEY_SITES: 'running' },
      print,
    );
    if (!existsSync(file)) return failedAsOne(`Playwright ended with exit code ${code} and reported nothing`);
    return readPlaywrightReport(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport, code);
  },
});
