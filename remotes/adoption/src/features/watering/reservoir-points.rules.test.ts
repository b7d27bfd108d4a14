import { expect, test } from '@jest/globals';
import { reservoirPoints } from './reservoir-points.rules.ts';

test('A watering belongs to its day by the clock of the project, and those of one day are added', () => {
  const days = ['2026-07-01', '2026-07-02'].map((day) => ({ day, share: 0.5 }));
  const entries = [
    { wateredAt: '2026-07-02T03:00:00Z', litres: 20 }, // still the first of July in California
    { wateredAt: '2026-07-01T12:00:00Z', litres: 10 },
    { wateredAt: '2026-06-01T12:00:00Z', litres: 40 },
  ];
  expect(reservoirPoints(days, entries, 'America/Los_Angeles').map(({ litres }) => litres)).toEqual([30, 0]);
});
