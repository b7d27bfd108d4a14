/** The alarm rules (ops/alerts.yml) name what edge really counts, by the labels it has, with the numbers that `greenward remote health` goes by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FAILING_LEAST, FAILING_SHARE } from '@greenward/contract';
import { parse } from 'yaml';
import { createMetrics } from './metrics.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

const { groups } = parse(readFileSync(join(import.meta.dirname, '../../../ops/alerts.yml'), 'utf8')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Every series once, with every label. */
async function printed(): Promise<string> {
  const metrics = createMetrics({
    poolSize: () => ({ idle: 0, busy: 0, starting: 0, clientOnlyBuilds: 0 }),
    cacheSize: () => ({ entries: 0, bytes: 0 }),
    degradedTenants: () => 0,
  });
  metrics.beacons.countView([{ remote: 'content', build: 'abcdef' }]);
  metrics.beacons.countFailure('oakham', { remote: 'content', build: 'abcdef', type: 'render' });
  metrics.beacons.countRefused('forged');
  return metrics.text();
}

test('Every metric and label of a rule is one that edge prints', async () => {
  const text = await printed();
  const labelsOf = (name: string): string[] =>
    [...(new RegExp(`^${name}\\{(.*)\\}`, 'm').exec(text)?.[1] ?? '').matchAll(/(\w+)="/g)].map(([, label = '']) => label);
  expect(rules.length).toBeGreaterThan(0);
  for (const { alert, expr } of rules) {
    const names = [...new Set([...expr.matchAll(/\bgreenward_\w+/g)].map(([name]) => name))];
    expect([alert, names.length > 0, names.filter((name) => !new RegExp(`^# TYPE ${name} counter$`, 'm').test(text))]).toEqual([alert, true, []]);
    for (const [, by = ''] of expr.matchAll(/by \(([^)]*)\)/g))
      for (const label of by.split(', ')) expect([alert, label, names.filter((name) => !labelsOf(name).includes(label))]).toEqual([alert, label, []]);
    for (const [, name = '', selector = ''] of expr.matchAll(/\b(greenward_\w+)\{([^}]*)\}/g))
      for (const [, label = ''] of selector.matchAll(/(\w+)!?=/g)) expect([alert, label, labelsOf(name).includes(label)]).toEqual([alert, label, true]);
  }
});

test('A failing build is named with the command that takes it back, by the numbers of the code', () => {
  const rule = rules.find(({ alert }) => alert === 'GreenwardBuildFails');
  expect(rule?.expr).toContain(`>= ${FAILING_LEAST}\n`);
  expect(rule?.expr).toMatch(new RegExp(`> ${FAILING_SHARE}\\s*$`));
  expect(rule?.annotations['summary']).toMatch(/\$labels\.remote.*\$labels\.build/);
  expect(rule?.annotations['description']).toContain('remote rollback {{ $labels.remote }}');
});
