import { expect, test } from '@jest/globals';
import { createDenialLog } from './denial-log.ts';
import type { Denial } from './denial-log.ts';

test('A page that was refused is told once, with its release and nothing of the visitor', () => {
  const logged: Denial[] = [];
  const log = createDenialLog('release-1', (denial) => void logged.push(denial));
  log.denied('map.map');
  log.denied('map.map');
  log.denied('orders.start');
  expect(logged).toEqual([
    { releaseId: 'release-1', route: 'map.map' },
    { releaseId: 'release-1', route: 'orders.start' },
  ]);
});
