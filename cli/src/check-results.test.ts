/** Tests that the summary of `npm test` names the failures. */
import { expect, test } from '@jest/globals';
import { readJestReport, readPlaywrightReport, remoteLines, slowestLines } from './check-results.rules.ts';

const jest = (status: string, ...assertions: readonly [string, string][]) => ({
  name: `/house/api/${status}.test.ts`,
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: assertions.map(([of, fullName]) => ({ status: of, fullName })),
});

test('Unit tests that failed are named by file and name, a file that could not be run by its file', () => {
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    testResults: [
      jest('failed', ['passed', 'one'], ['failed', 'Trees grow']),
      jest('failed'),
      jest('passed', ['passed', 'two'], ['pending', 'three']),
    ],
  };
  expect(readJestReport(report, 1, '/house')).toEqual({
    passed: 2,
    failures: ['api/failed.test.ts: Trees grow', 'api/failed.test.ts: could not be run'],
    skipped: 1,
    times: ['failed', 'failed', 'passed'].map((name) => ({ file: `api/${name}.test.ts`, seconds: 2.5 })),
  });
});

test('A run that ends badly although nothing failed is a failure', () => {
  expect(readJestReport({ numPassedTests: 2, numPendingTests: 0, testResults: [] }, 1, '/house').failures).toEqual([
    'No test failed, and yet the exit code is 1',
  ]);
  expect(readJestReport({ numPassedTests: 2, numPendingTests: 0, testResults: [] }, 0, '/house').failures).toEqual([]);
});

test('Journeys that failed are named, however deep they stand, those that needed a second try as well, and what kept them from running', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'a.journey.ts',
    line: 7,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 4 },
    errors: [{ message: 'No browser\nat somewhere' }],
    suites: [
      {
        specs: [spec('A', 'unexpected', 500, 700), spec('B', 'expected', 1_000)],
        suites: [{ specs: [spec('C', 'unexpected'), spec('D', 'flaky', 300)] }],
      },
    ],
  };
  expect(readPlaywrightReport(report, 1)).toEqual({
    passed: 4,
    failures: ['a.journey.ts:7: A', 'a.journey.ts:7: C', 'No browser'],
    skipped: 4,
    flaky: ['a.journey.ts:7: D'],
    times: [{ file: 'e2e/journeys/a.journey.ts', seconds: 2.5 }],
  });
});

test('The slowest files are shown first, ten of them', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `file-${at}`, seconds: at }));
  const lines = slowestLines(times);
  expect(lines).toHaveLength(10);
  expect([lines[0], lines[9]]).toEqual(['   11.0 s  file-11', '    2.0 s  file-2']);
});

test('Of each remote its unit tests, api tests and journeys are added up, and one over its share is marked', () => {
  const times = [
    { file: 'remotes/orders/src/orders.test.tsx', seconds: 20 },
    { file: 'api/src/modules/orders/orders.api.test.ts', seconds: 20.5 },
    { file: 'e2e/journeys/orders-spike.journey.ts', seconds: 20 },
    { file: 'e2e/journeys/switches-pits.journey.ts', seconds: 3 },
    { file: 'e2e/journeys/reading.journey.ts', seconds: 400 },
  ];
  expect(remoteLines(times, ['orders', 'pits'])).toEqual([
    '   60.5 s of 60  orders  OVER ITS SHARE',
    '    3.0 s of 60  pits',
  ]);
});
