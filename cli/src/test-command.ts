/** `npm test`: everything that must hold, one after the other, and one line that says how it went. */
import { buildReleases } from './build-releases.ts';
import { CODEGEN, failedAsOne, jestStep, journeysStep, wholeTool } from './check-steps.ts';
import type { CheckStep } from './check-steps.ts';
import { findChromium } from './find-chromium.ts';
import { RELEASES_DIRECTORY, REPOSITORY_ROOT } from './paths.ts';
import { recipesStep } from './recipes.ts';

const releasesBuild: CheckStep = {
  name: 'release builds',
  async run() {
    const records = await buildReleases({
      mode: 'production',
      releasesDirectory: RELEASES_DIRECTORY,
      onBuilt: (name, seconds) => console.log(`built ${name} in ${seconds.toFixed(1)} s`),
    });
    return { passed: records.length, failures: [], skipped: 0 };
  },
};

const steps = (namedChromium: string | undefined): readonly CheckStep[] => [
  wholeTool('generated documents', CODEGEN, ['--config', 'codegen.ts', '--check']),
  wholeTool('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
  wholeTool('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/']),
  wholeTool('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  wholeTool('unused code', 'node_modules/knip/bin/knip.js', []),
  wholeTool('tenants', 'cli/src/main.ts', ['tenant', 'check']),
  releasesBuild,
  recipesStep(REPOSITORY_ROOT),
  jestStep([]),
  journeysStep('journeys in Chromium: pages', () => findChromium(namedChromium), ['--project=pages']),
  // On their own, so that a page that fails does not hide what else does.
  journeysStep('journeys in Chromium: switches, builds, load', () => findChromium(namedChromium), [
    '--project=switches',
    '--project=publishing',
    '--project=load',
    '--no-deps',
    '--workers=1',
  ]),
];

/**
 * Runs all steps, also after one has failed.
 * @param paths when there are any: only the unit and api tests below them
 * @returns the exit code
 */
export async function runTests(namedChromium: string | undefined, paths: readonly string[]): Promise<number> {
  const total = { passed: 0, skipped: 0 };
  const failures: string[] = [];
  const sayHowItWent = (passed: number, failed: number, skipped: number): string =>
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  for (const step of paths.length > 0 ? [jestStep(paths)] : steps(namedChromium)) {
    console.log(`\n== ${step.name}`);
    const started = Date.now();
    const result = await step.run().catch((error: unknown) => {
      console.error(error);
      return failedAsOne((error as Error).message);
    });
    const took = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`== ${step.name}: ${sayHowItWent(result.passed, result.failures.length, result.skipped)} (${took} s)`);
    total.passed += result.passed;
    total.skipped += result.skipped;
    failures.push(...result.failures.map((failure) => `${step.name}: ${failure}`));
  }
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`\n${sayHowItWent(total.passed, failures.length, total.skipped)}`);
  return failures.length === 0 ? 0 : 1;
}
