/** A job does its work for every tenant, also after it failed for one. */
import { expect, test } from '@jest/globals';
import { inTurn } from './in-turn.ts';

const TOWNS = new Map([
  [1, 'greentown'],
  [2, 'borough'],
  [3, 'citytrees'],
]);

test('After one tenant failed the others have their turn, and the job has failed', async () => {
  const logged: object[] = [];
  const done: string[] = [];
  const cause = Object.assign(new Error('no such table'), { code: '42P01' });
  const job = inTurn({ error: (facts) => void logged.push(facts) }, TOWNS, async (tenantId, town) => {
    await Promise.resolve();
    if (tenantId === 1) throw cause;
    done.push(town);
  });
  await expect(job).rejects.toThrow('The work for 1 of 3 tenants failed: greentown');
  await expect(job).rejects.toBeInstanceOf(AggregateError);
  expect(await job.catch(({ errors }: AggregateError) => errors as unknown[])).toEqual([cause]);
  expect(done).toEqual(['borough', 'citytrees']);
  expect(logged).toEqual([{ tenant: 'greentown', err: cause }]);
});

test('One tenant at a time, and nothing is logged where all goes well', async () => {
  const steps: string[] = [];
  const towns = new Map([...TOWNS].map(([id, code]) => [id, { code }]));
  await inTurn({ error: () => steps.push('logged') }, towns, async (_id, { code }) => {
    steps.push(`begin ${code}`);
    await new Promise((done) => setImmediate(done));
    steps.push(`end ${code}`);
  });
  expect(steps).toEqual(['greentown', 'borough', 'citytrees'].flatMap((code) => [`begin ${code}`, `end ${code}`]));
});

test('Work that fails before it waits is no different', async () => {
  const done: string[] = [];
  const job = inTurn({ error: () => undefined }, TOWNS, (tenantId, town) => {
    if (tenantId === 1) throw new Error('at once');
    done.push(town);
    return Promise.resolve();
  });
  await expect(job).rejects.toThrow(AggregateError);
  expect(done).toEqual(['borough', 'citytrees']);
});
