/** Tests finding failing builds in edge's metrics. */
import { expect, test } from '@jest/globals';
import { FAILING_LEAST } from '@greenward/contract';
import { healthLines, healthOf } from './remote-health-command.ts';

const views = (remote: string, build: string, count: number): string =>
  `greenward_page_views_total{remote="${remote}",build="${build}"} ${count}`;
const failures = (remote: string, build: string, type: string, count: number, tenant = 'oakham'): string =>
  `greenward_client_failures_total{tenant="${tenant}",remote="${remote}",build="${build}",type="${type}"} ${count}`;
const failing = (...lines: readonly string[]): string[] =>
  healthOf(lines.join('\n'))
    .filter(({ isFailing }) => isFailing)
    .map(({ remote, build }) => `${remote} ${build}`);

test('The build that fails is named, with all tenants and kinds together, and the command that takes it back', () => {
  const text = [
    '# TYPE greenward_page_views_total counter',
    views('content', 'good', 500),
    views('content', 'bad', 100),
    failures('content', 'bad', 'integrity', 4),
    failures('content', 'bad', 'render', 8, 'elmford'),
    failures('content', 'good', 'network', 3),
  ].join('\n');
  const health = healthOf(text);
  expect(health.map(({ build, views: seen, failures: failed, isFailing }) => [build, seen, failed, isFailing])).toEqual(
    [
      ['bad', 100, 12, true],
      ['good', 500, 3, false],
    ],
  );
  const said = healthLines(health).join('\n');
  expect(said).toMatch(/content +bad +100 +12 +render 8, integrity 4 +FAILING/);
  expect(said).toContain('remote rollback content');
});

test('Few failures, or few among many views, are no alarm; a part without any view of its own is one when it fails', () => {
  expect(failing(views('content', 'b', 10), failures('content', 'b', 'http', FAILING_LEAST - 1))).toEqual([]);
  expect(failing(views('content', 'b', 10_000), failures('content', 'b', 'http', 100))).toEqual([]);
  expect(failing(views('content', 'b', 0), failures('content', 'b', 'http', FAILING_LEAST))).toEqual(['content b']);
});

test('An api that does not answer, and builds that nobody knows, blame no build', () => {
  expect(
    failing(
      views('content', 'b', 10),
      failures('content', 'b', 'graphql', 500),
      failures('content', 'other', 'http', 500),
    ),
  ).toEqual([]);
});

test('Of the shell the command is its own', () => {
  expect(
    healthLines(healthOf([views('host', 'b', 20), failures('host', 'b', 'unexpected', 20)].join('\n'))).join('\n'),
  ).toContain('-- shell rollback');
});
