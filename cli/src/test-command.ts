/** `npm test`: runs all checks and prints a one-line summary. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildReleases } from './build-releases.ts';
import { MOST_FLAKY, remoteLines, slowestLines } from './check-results.rules.ts';
import type { CheckResult } from './check-results.rules.ts';
import {
  CODEGEN,
  failedAsOne,
  FORMATTER,
  jestStep,
  journeysStep,
  startJourneySites,
  TYPE_CHECKER,
  TYPED_LINTER,
  wholeTool,
} from './check-steps.ts';
import type { CheckStep, JourneySites } from './check-steps.ts';
import { findChromium } from './find-chromium.ts';
import { RELEASES_DIRECTORY, REPOSITORY_ROOT } from './paths.ts';
import { recipesStep } from './recipes.ts';

const releasesBuild: CheckStep = {
  name: 'release builds',
  async run(print) {
    const records = await buildReleases({
      mode: 'production',
      releasesDirectory: RELEASES_DIRECTORY,
      onBuilt: (name, seconds) => print(`built ${name} in ${seconds.toFixed(1)} s\n`),
    });
    return { passed: records.length, failures: [], skipped: 0 };
  },
};

/**
 * Parallel sequences of steps, as most steps use only one core. The first sequence prints its output immediately, the
 * others at the end of each step.
 */
type Stage = readonly (readonly CheckStep[])[];

const TOOLS: Stage = [
  [
    wholeTool('lint', 'node_modules/eslint/bin/eslint.js', [
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/eslint/',
    ]),
    wholeTool('format', FORMATTER, ['--check']),
  ],
  [
    wholeTool('generated documents', CODEGEN, ['--config', 'codegen.ts', '--check']),
    wholeTool('types', TYPE_CHECKER, [
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/tsc/tsconfig.tsbuildinfo',
    ]),
    wholeTool('lint with types', TYPED_LINTER, ['--deny-warnings']),
    wholeTool('tenants', 'cli/src/main.ts', ['tenant', 'check']),
    wholeTool('unused code', 'node_modules/knip/bin/knip.js', []),
  ],
];

/** @param selection arguments for jest: paths or projects */
const unitTests = (selection: readonly string[]): CheckStep => jestStep('unit and api tests', 'jest.json', selection);

/** The sites for journeys, with separate steps to start and stop them. */
function createSites(namedChromium: string | undefined) {
  let running: JourneySites | null = null;
  const step = (name: string, work: () => Promise<void>): CheckStep => ({
    name,
    async run() {
      await work();
      return { passed: 1, failures: [], skipped: 0 };
    },
  });
  return {
    start: step('sites for journeys', async () => {
      running = await startJourneySites(() => findChromium(namedChromium));
    }),
    stop: step('end of the sites', async () => running?.stop()),
    /** Null if they failed to start. */
    running: (): JourneySites | null => running,
  };
}

function wholeProof(namedChromium: string | undefined): readonly Stage[] {
  const { start, stop, running } = createSites(namedChromium);
  const [lint = [], others = []] = TOOLS;
  return [
    [lint, [...others, releasesBuild]],
    // Jest uses all cores, except for serial tests, which run in parallel with other single-core steps.
    [[unitTests(['--selectProjects', 'web', 'node'])]],
    [
      [jestStep('tests of whole installations', 'jest-serial.json', ['--selectProjects', 'serial'])],
      [recipesStep(REPOSITORY_ROOT)],
      [start],
    ],
    [
      [journeysStep('pages', running, ['pages'], 2)],
      // Switches and builds affect a whole site, so these journeys run one at a time on separate sites. They are idle
      // half of the time.
      [
        journeysStep('switches', running, ['switches'], 1),
        journeysStep('builds and load', running, ['publishing', 'load'], 1),
      ],
    ],
    [[stop]],
  ];
}

interface Outcome extends CheckResult {
  readonly name: string;
}

const sayHowItWent = (passed: number, failed: number, skipped: number): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs a step and prints its output, either immediately or at the end. */
async function runStep({ name, run }: CheckStep, isLive: boolean): Promise<Outcome> {
  const said: string[] = [`\n== ${name}\n`];
  const print = (text: string): void => void (isLive ? process.stdout.write(text) : said.push(text));
  if (isLive) process.stdout.write(said.splice(0).join(''));
  const started = Date.now();
  const result = await run(print).catch((error: unknown) => {
    print(`${String((error as Error).stack)}\n`);
    return failedAsOne((error as Error).message);
  });
  const took = ((Date.now() - started) / 1000).toFixed(0);
  said.push(`== ${name}: ${sayHowItWent(result.passed, result.failures.length, result.skipped)} (${took} s)\n`);
  process.stdout.write(said.join(''));
  return { name, ...result };
}

async function runStages(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    const runs = stage.map(async (steps, at) => {
      const ended: Outcome[] = [];
      for (const step of steps) ended.push(await runStep(step, at === 0));
      return ended;
    });
    outcomes.push(...(await Promise.all(runs)).flat());
  }
  return outcomes;
}

function stagesOf(namedChromium: string | undefined, paths: readonly string[]): readonly Stage[] {
  if (paths.length === 0) return wholeProof(namedChromium);
  return paths.length === 1 && paths[0] === 'tools' ? [TOOLS] : [[[unitTests(paths)]]];
}

/**
 * Runs all steps, even after a failure.
 * @param paths limits the run to unit and api tests below these paths, or with the single word `tools` to everything
 *   that runs no code of the product: types, lint, format, generated documents, tenants' files, unused code
 * @returns the exit code
 */
export async function runTests(namedChromium: string | undefined, paths: readonly string[]): Promise<number> {
  const outcomes = await runStages(stagesOf(namedChromium, paths));
  const times = outcomes.flatMap((outcome) => outcome.times ?? []);
  console.log(`\nThe slowest files:\n${slowestLines(times).join('\n')}`);
  if (paths.length === 0) {
    const remotes = (await readdir(join(REPOSITORY_ROOT, 'remotes'), { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    console.log(
      `\nTests of each remote:\n${remoteLines(times, remotes.map(({ name }) => name).toSorted()).join('\n')}`,
    );
  }
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  for (const one of flaky) console.log(`flaky, passed at the second try only: ${one}`);
  const failures = [
    ...outcomes.flatMap(({ name, failures: failed }) => failed.map((failure) => `${name}: ${failure}`)),
    ...(flaky.length > MOST_FLAKY
      ? [`${flaky.length} journeys passed at the second try only; at most ${MOST_FLAKY} may`]
      : []),
  ];
  for (const failure of failures) console.log(`failed: ${failure}`);
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  console.log(
    `\n${sayHowItWent(
      sum(({ passed }) => passed),
      failures.length,
      sum(({ skipped }) => skipped),
    )}`,
  );
  return failures.length === 0 ? 0 : 1;
}
