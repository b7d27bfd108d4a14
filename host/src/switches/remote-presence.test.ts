import { expect, test } from '@jest/globals';
import { createPresenceBook } from './remote-presence.ts';

test('What stands and what is held is counted by remote, and taken back once', () => {
  const book = createPresenceBook();
  const [first, second] = [book.stands('map'), book.stands('map')];
  const hold = book.holds('map');
  expect([book.isStanding('map'), book.isStanding('talk'), book.isHeld('map'), book.held()]).toEqual([
    true,
    false,
    true,
    ['map'],
  ]);
  first();
  first();
  hold();
  expect([book.isStanding('map'), book.isHeld('map'), book.held()]).toEqual([true, false, []]);
  second();
  expect(book.isStanding('map')).toBe(false);
});

test('Who listens is told once, after everything that belongs to one change', async () => {
  const book = createPresenceBook();
  const seen: boolean[] = [];
  const stop = book.subscribe(() => void seen.push(book.isHeld('map')));
  const release = book.holds('map');
  release();
  book.holds('map');
  expect(seen).toEqual([]);
  await Promise.resolve();
  expect(seen).toEqual([true]);
  stop();
  book.stands('map');
  await Promise.resolve();
  expect(seen).toHaveLength(1);
});
