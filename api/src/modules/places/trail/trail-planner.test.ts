/** Tests the queue of walks that a separate thread plans. */
import { afterEach, expect, test } from '@jest/globals';
import { createTrailPlanner } from './trail-planner.ts';
import type { TrailPlanner } from './trail-planner.ts';
import type { FixedQuestion } from './plan-trail.rules.ts';

let planner: TrailPlanner;
afterEach(() => planner.close());

const LON = -0.09;
const walkTo = (lat: number): FixedQuestion => ({
  spots: [
    [LON, 51.5],
    [LON, lat],
    [LON, 51.5],
  ],
  stops: [null],
  avoidsSteps: false,
});

test('Many at once are planned one after another, each its own; those beyond are told to come again', async () => {
  planner = createTrailPlanner();
  const asked = Array.from({ length: 14 }, (_, at) => planner.planFixed(walkTo(51.501 + at / 1000), null));
  const outcomes = await Promise.allSettled(asked);
  const planned = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(planned).toHaveLength(10);
  expect(planned.map(({ metres }) => metres)).toEqual(planned.map(({ metres }) => metres).toSorted((a, b) => a - b));
  expect(new Set(planned.map(({ metres }) => metres)).size).toBe(10);
  for (const outcome of outcomes.slice(10))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  await expect(planner.planFixed(walkTo(51.51), null)).resolves.toMatchObject({ onNetwork: false });
});

test('A planner that is closed says so to whoever waits', async () => {
  planner = createTrailPlanner();
  const waits = expect(planner.planFixed(walkTo(51.51), null)).rejects.toThrow('closed');
  await planner.close();
  await waits;
});
