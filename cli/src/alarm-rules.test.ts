/**
 * Tests that ops/alerts.yml uses existing metrics and labels of edge and the sign-in service, and the thresholds of
 * `greenward remote health`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FAILING_LEAST, FAILING_SHARE } from '@greenward/contract';
import { parse } from 'yaml';
import { createMetrics as createIdentityMetrics } from '../../identity/src/metrics.ts';
import { createMetrics } from '../../host/edge/src/metrics.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

const { groups } = parse(readFileSync(join(import.meta.dirname, '../../ops/alerts.yml'), 'utf8')) as {
  groups: readonly { rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

/** Prints every series once, with every label. */
async function printed(): Promise<string> {
  const metrics = createMetrics({
    poolSize: () => ({ idle: 0, busy: 0, starting: 0, clientOnlyBuilds: 0 }),
    cacheSize: () => ({ entries: 0, bytes: 0 }),
    degradedTenants: () => 0,
    unfinishedRequests: () => 0,
  });
  metrics.beacons.countView([{ remote: 'content', build: 'abcdef' }]);
  metrics.beacons.countFailure('oakham', { remote: 'content', build: 'abcdef', type: 'render' });
  metrics.beacons.countRefused('forged');
  const identity = createIdentityMetrics({
    hasherLoad: () => ({ running: 0, waiting: 0 }),
    outboxWaiting: async () => 0,
  });
  identity.countSignIn('right');
  identity.observeResponse('/authorize', 200, 1);
  return `${await metrics.text()}${await identity.text()}`;
}

test('Every metric and label of a rule is one that edge or the sign-in service prints', async () => {
  const text = await printed();
  const labelsOf = (name: string): string[] =>
    [...(new RegExp(`^${name}\\{(.*)\\}`, 'm').exec(text)?.[1] ?? '').matchAll(/(\w+)="/g)].map(
      ([, label = '']) => label,
    );
  // Rates need a counter or the count of a histogram; direct comparisons need a gauge.
  const isPrinted = (name: string): boolean =>
    [`${name} counter`, `${name} gauge`, `${name.replace(/_count$/, '')} histogram`].some((type) =>
      new RegExp(`^# TYPE ${type}$`, 'm').test(text),
    );
  expect(rules.length).toBeGreaterThan(0);
  for (const { alert, expr } of rules) {
    const names = [...new Set([...expr.matchAll(/\bgreenward_\w+/g)].map(([name]) => name))];
    expect([alert, names.length > 0, names.filter((name) => !isPrinted(name))]).toEqual([alert, true, []]);
    for (const [, name = ''] of expr.matchAll(/increase\((\w+)/g))
      expect([alert, name, new RegExp(`^# TYPE ${name} gauge$`, 'm').test(text)]).toEqual([alert, name, false]);
    for (const [, by = ''] of expr.matchAll(/by \(([^)]*)\)/g))
      for (const label of by.split(', '))
        expect([alert, label, names.filter((name) => !labelsOf(name).includes(label))]).toEqual([alert, label, []]);
    for (const [, name = '', selector = ''] of expr.matchAll(/\b(greenward_\w+)\{([^}]*)\}/g))
      for (const [, label = ''] of selector.matchAll(/(\w+)!?=/g))
        expect([alert, label, labelsOf(name).includes(label)]).toEqual([alert, label, true]);
  }
});

test('A failing build is named with the command that takes it back, by the numbers of the code', () => {
  const rule = rules.find(({ alert }) => alert === 'GreenwardBuildFails');
  expect(rule?.expr).toContain(`>= ${FAILING_LEAST}\n`);
  expect(rule?.expr).toMatch(new RegExp(`> ${FAILING_SHARE}\\s*$`));
  expect(rule?.annotations['summary']).toMatch(/\$labels\.remote.*\$labels\.build/);
  expect(rule?.annotations['description']).toContain('remote rollback {{ $labels.remote }}');
});

test('An outcome of signing in that a rule asks for is one that is counted', () => {
  const outcomes = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/outcome=~?"([^"]+)"/g)].flatMap(([, values = '']) => values.split('|')),
  );
  expect(new Set(outcomes)).toEqual(
    new Set(['wrong', 'wait', 'busy'] satisfies Parameters<
      ReturnType<typeof createIdentityMetrics>['countSignIn']
    >[0][]),
  );
});
