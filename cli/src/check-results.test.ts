/** The end of `npm test` names what failed. */
import { expect, test } from '@jest/globals';
import { readJestReport, readPlaywrightReport } from './check-results.rules.ts';

const jest = (status: string, ...assertions: readonly [string, string][]) => ({
  name: `/house/api/${status}.test.ts`,
  status,
  assertionResults: assertions.map(([of, fullName]) => ({ status: of, fullName })),
});

test('Unit tests that failed are named by file and name, a file that could not be run by its file', () => {
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    testResults: [jest('failed', ['passed', 'one'], ['failed', 'Trees grow']), jest('failed'), jest('passed', ['passed', 'two'], ['pending', 'three'])],
  };
  expect(readJestReport(report, 1, '/house')).toEqual({
    passed: 2,
    failures: ['api/failed.test.ts: Trees grow', 'api/failed.test.ts: could not be run'],
    skipped: 1,
  });
});

test('A run that ends badly although nothing failed is a failure', () => {
  expect(readJestReport({ numPassedTests: 2, numPendingTests: 0, testResults: [] }, 1, '/house').failures).toEqual([
    'No test failed, and yet the exit code is 1',
  ]);
  expect(readJestReport({ numPassedTests: 2, numPendingTests: 0, testResults: [] }, 0, '/house').failures).toEqual([]);
});

test('Journeys that failed are named, however deep they stand, and what kept them from running', () => {
  const spec = (title: string, status: string) => ({ title, file: 'journeys/a.journey.ts', line: 7, tests: [{ status }] });
  const report = {
    stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 4 },
    errors: [{ message: 'No browser\nat somewhere' }],
    suites: [{ specs: [spec('A', 'unexpected'), spec('B', 'expected')], suites: [{ specs: [spec('C', 'unexpected'), spec('D', 'flaky')] }] }],
  };
  expect(readPlaywrightReport(report, 1)).toEqual({
    passed: 4,
    failures: ['journeys/a.journey.ts:7: A', 'journeys/a.journey.ts:7: C', 'No browser'],
    skipped: 4,
  });
});
