import { expect, test } from '@jest/globals';
import { createReporter } from './error-report.ts';
import type { ErrorReport } from './error-report.ts';

test('A failure that comes again and again is told once, and keeps the number that the visitor may have read out', () => {
  const reported: ErrorReport[] = [];
  let made = 0;
  const reporter = createReporter(
    'release-1',
    () => `id ${(made += 1)}`,
    (report) => void reported.push(report),
  );
  const ids = Array.from({ length: 50 }, () =>
    reporter.report(new Error('no such tree'), { type: 'render', remote: 'adoption' }),
  );
  expect(new Set(ids)).toEqual(new Set(['id 1']));
  expect(reporter.report(new Error('no such tree'), { type: 'render', remote: 'orders' })).toBe('id 2');
  expect(reported.map(({ reportId, remote, releaseId }) => [reportId, remote, releaseId])).toEqual([
    ['id 1', 'adoption', 'release-1'],
    ['id 2', 'orders', 'release-1'],
  ]);
});
