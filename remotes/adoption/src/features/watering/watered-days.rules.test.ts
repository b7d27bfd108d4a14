/** Tests the days to which a watering can be corrected. */
import { expect, test } from '@jest/globals';
import { correctionDays, movedTo } from './watered-days.rules.ts';

const ZONE = 'America/New_York';
/** Half past nine in the evening of the 20th in the town. */
const NOW = new Date('2026-07-21T01:30:00Z');

test('The last seven days of the town are offered, and that of the watering', () => {
  const week = ['20', '19', '18', '17', '16', '15', '14'].map((day) => `2026-07-${day}`);
  expect(correctionDays(NOW, NOW, ZONE)).toEqual(week);
  expect(correctionDays(new Date('2026-07-12T16:00:00Z'), NOW, ZONE)).toEqual([...week, '2026-07-12']);
});

test('Another day keeps the time of the day, and never lies ahead', () => {
  const wateredAt = new Date('2026-07-19T22:00:00Z');
  expect(movedTo('2026-07-17', wateredAt, NOW, ZONE).toISOString()).toBe('2026-07-17T22:00:00.000Z');
  expect(movedTo('2026-07-20', wateredAt, NOW, ZONE).toISOString()).toBe('2026-07-20T22:00:00.000Z');
  expect(movedTo('2026-07-20', new Date('2026-07-20T03:00:00Z'), NOW, ZONE)).toEqual(NOW);
  expect(movedTo('2026-07-19', wateredAt, NOW, ZONE)).toEqual(wateredAt);
});
