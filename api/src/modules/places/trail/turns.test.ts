/** Tests the limit on concurrent work per caller. */
import { expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

test('One has two at once, another theirs meanwhile, and what is over or has failed makes room', async () => {
  const turns = createTurns(2, () => new Error('wait'));
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  const [first, second] = [turns.take('ann', work), turns.take('ann', work)];
  await expect(turns.take('ann', work)).rejects.toThrow('wait');
  const other = turns.take('bob', work);
  ends[0]?.();
  await expect(first).resolves.toBe('done');
  const failing = turns.take('ann', () => Promise.reject(new Error('no way')));
  await expect(failing).rejects.toThrow('no way');
  const third = turns.take('ann', work);
  for (const end of ends) end();
  await expect(Promise.all([second, other, third])).resolves.toEqual(['done', 'done', 'done']);
});
