/** Shell §9: the phases of the loading bar. */
import { expect, test } from '@jest/globals';
import { FILL_MS, HIDE_AFTER_MS, nextPhase, ownEventOf, THROTTLE_MS } from './loading-bar.rules.ts';
import type { BarEvent, BarPhase } from './loading-bar.rules.ts';

test('The times are those of the specification', () => {
  expect([THROTTLE_MS, FILL_MS, HIDE_AFTER_MS]).toEqual([200, 5000, 500]);
});

test.each<[string, BarPhase, BarEvent[], BarPhase]>([
  ['A page that is there within 200 ms shows no bar', 'hidden', ['begins', 'arrives'], 'hidden'],
  ['After 200 ms the bar begins', 'hidden', ['begins', 'throttle-over'], 'running'],
  ['A page that arrives finishes it', 'hidden', ['begins', 'throttle-over', 'arrives'], 'finished'],
  ['A finished bar is hidden', 'finished', ['hide'], 'hidden'],
  ['A page that fails is shown to have failed', 'running', ['fails'], 'failed'],
  ['Also when it failed before the bar began', 'waiting', ['fails'], 'failed'],
  ['A failed bar is hidden', 'failed', ['hide'], 'hidden'],
  ['A new walk during a failed bar begins anew', 'failed', ['begins'], 'waiting'],
  ['A walk that is replaced by another goes on', 'running', ['begins'], 'running'],
  ['A late timer does not hide what runs again', 'running', ['hide'], 'running'],
  ['A failure of a page that nobody walked to shows no bar', 'hidden', ['fails'], 'hidden'],
])('%s', (_sentence, from, events, to) => {
  expect(events.reduce(nextPhase, from)).toBe(to);
});

test.each<[BarPhase, ReturnType<typeof ownEventOf>]>([
  ['hidden', null],
  ['waiting', { event: 'throttle-over', afterMs: 200 }],
  ['running', null],
  ['finished', { event: 'hide', afterMs: 500 }],
  ['failed', { event: 'hide', afterMs: 500 }],
])('While %s, what comes by itself', (phase, event) => {
  expect(ownEventOf(phase)).toEqual(event);
});
