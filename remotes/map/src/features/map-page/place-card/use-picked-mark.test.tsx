/** If two marks are picked one after the other, the later one counts, in whatever order their answers arrive. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { PickedMark } from '@greenward/map';
import { usePickedMark } from './use-picked-mark.ts';
import type { PickedMarkState } from './use-picked-mark.ts';

afterEach(cleanup);

const aMark = (featureId: number): PickedMark => ({ kind: 'trees', featureId, at: { lon: 0, lat: 0 }, species: null });

function open() {
  const answers = new Map<number, (place: string | null) => void>();
  const find = (featureId: number): Promise<string | null> => new Promise((resolve) => answers.set(featureId, resolve));
  let state: PickedMarkState<string> | null = null;
  function Fixture() {
    state = usePickedMark(find);
    return null;
  }
  render(<Fixture />);
  const now = (): PickedMarkState<string> => {
    if (state === null) throw new Error('not rendered');
    return state;
  };
  const chosen: string[] = [];
  return {
    now,
    chosen,
    touch: (featureId: number) => act(() => now().pick(aMark(featureId), (place) => chosen.push(place))),
    answer: (featureId: number, place: string | null) => act(async () => answers.get(featureId)?.(place)),
  };
}

test('A tree that was touched first and answered last is not chosen over the one touched later', async () => {
  const { touch, answer, chosen } = open();
  touch(1);
  touch(2);
  await answer(2, 'the later tree');
  await answer(1, 'the earlier tree');
  expect(chosen).toEqual(['the later tree']);
});

test('What was chosen in the list meanwhile stays chosen', async () => {
  const { touch, answer, chosen, now } = open();
  touch(1);
  act(() => now().drop());
  await answer(1, 'a tree');
  expect([chosen, now().picked]).toEqual([[], null]);
});

test('A mark of which nothing is known can be touched again', async () => {
  const { touch, answer, chosen, now } = open();
  touch(1);
  await answer(1, null);
  expect([now().hasFailed, now().picked?.featureId]).toEqual([true, 1]);
  touch(1);
  expect(now().hasFailed).toBe(false);
  await answer(1, 'a tree');
  expect(chosen).toEqual(['a tree']);
});
