/** The checks behind `npm test`: each runs a tool and says how many of its checks passed and failed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './check-results.rules.ts';
import type { CheckResult, JestReport, PlaywrightReport } from './check-results.rules.ts';
import { inheritedEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';

export interface CheckStep {
  readonly name: string;
  run(): Promise<CheckResult>;
}

/** The program that compiles GraphQL documents. */
export const CODEGEN = 'node_modules/@graphql-codegen/cli/cjs/bin.js';

const RESULTS_DIRECTORY = join(REPOSITORY_ROOT, '.cache/test-results');

/** Runs a Node program of the project, its output in the open. */
export function runTool(script: string, args: readonly string[], environment: Readonly<Record<string, string | undefined>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(REPOSITORY_ROOT, script), ...args], {
      cwd: REPOSITORY_ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...inheritedEnvironment(), ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export const failedAsOne = (why: string): CheckResult => ({ passed: 0, failures: [why], skipped: 0 });

/** A tool that passes or fails as a whole. */
export const wholeTool = (name: string, script: string, args: readonly string[]): CheckStep => ({
  name,
  async run() {
    const code = await runTool(script, args);
    return code === 0 ? { passed: 1, failures: [], skipped: 0 } : failedAsOne(`${script} ended with exit code ${code}`);
  },
});

async function freshResultFile(name: string): Promise<string> {
  await mkdir(RESULTS_DIRECTORY, { recursive: true });
  const file = join(RESULTS_DIRECTORY, name);
  await rm(file, { force: true });
  return file;
}

export const jestStep = (args: readonly string[]): CheckStep => ({
  name: 'unit and api tests',
  async run() {
    const file = await freshResultFile('jest.json');
    const code = await runTool('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...args], {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      TZ: 'UTC',
    });
    if (!existsSync(file)) return failedAsOne(`jest ended with exit code ${code} and reported nothing`);
    return readJestReport(JSON.parse(await readFile(file, 'utf8')) as JestReport, code, REPOSITORY_ROOT);
  },
});

/** Journeys in a browser. `chromium` is null when none was found or could be installed: then they all count as failed, as one. */
export const journeysStep = (name: string, chromium: () => Promise<string>, args: readonly string[]): CheckStep => ({
  name,
  async run() {
    let executable: string;
    try {
      executable = await chromium();
    } catch (error) {
      return failedAsOne((error as Error).message);
    }
    const file = await freshResultFile('journeys.json');
    const code = await runTool('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      GREENWARD_CHROMIUM: executable,
    });
    if (!existsSync(file)) return failedAsOne(`Playwright ended with exit code ${code} and reported nothing`);
    return readPlaywrightReport(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport, code);
  },
});
