import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createBeaconMetrics } from './beacon-metrics.ts';

test('However many builds come and go, only the last are labels: what was counted under the others goes with them', async () => {
  const registry = new Registry();
  const metrics = createBeaconMetrics(registry);
  const buildOf = (index: number) => ({ remote: 'content', build: `build-${index}` });
  for (let index = 0; index < 1_000; index += 1) {
    metrics.countView([buildOf(index)]);
    metrics.countFailure('oakham', { ...buildOf(index), type: 'render' });
  }
  const lines = (await registry.metrics()).split('\n').filter((line) => line.includes('build="'));
  expect(lines).toHaveLength(400);
  expect(lines.filter((line) => line.includes('build="build-0"'))).toEqual([]);
  expect(lines.filter((line) => line.includes('build="build-999"'))).toHaveLength(2);
});
