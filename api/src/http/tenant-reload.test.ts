/** Tests that edited tenant files are applied completely or not at all. */
import { expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { createTenantReload, TENANTS_EDITED } from './tenant-reload.ts';

const aTenant = (code: string): Tenant => ({ code }) as Tenant;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function aReload(
  reads: (() => Promise<readonly Tenant[]>)[],
  takeOver: (tenants: readonly Tenant[]) => Promise<void> = async () => {},
) {
  const told: unknown[] = [];
  let count = 0;
  const listener = createTenantReload({
    read: () => (reads[count++] ?? (() => Promise.resolve([])))(),
    takeOver: async (tenants) => {
      await takeOver(tenants);
      told.push(tenants.map(({ code }) => code));
    },
    onTakenOver: (many) => told.push(many),
    onRefused: (error) => told.push((error as Error).message),
  });
  return {
    edited: () => listener.onEvent({ tenantId: 0, kind: TENANTS_EDITED }),
    other: () => listener.onEvent({ tenantId: 1, kind: 'places' }),
    told,
    readings: () => count,
  };
}

test('Edited files are read and taken over', async () => {
  const { edited, told } = aReload([async () => [aTenant('north')]]);
  edited();
  await settled();
  expect(told).toEqual([['north'], 1]);
});

test('Files with a mistake are refused, and nothing is taken over', async () => {
  const { edited, told } = aReload([() => Promise.reject(new Error('north/config.ts: tagline'))]);
  edited();
  await settled();
  expect(told).toEqual(['north/config.ts: tagline']);
});

test('A tenant that the database does not know is refused', async () => {
  const { edited, told } = aReload([async () => [aTenant('new')]], () =>
    Promise.reject(new Error('The database does not know the tenant "new"')),
  );
  edited();
  await settled();
  expect(told).toEqual(['The database does not know the tenant "new"']);
});

test('Edits during a reading are read once more after it, however many they were', async () => {
  const { edited, readings, told } = aReload([async () => [aTenant('once')], async () => [aTenant('twice')]]);
  edited();
  edited();
  edited();
  await settled();
  expect(readings()).toBe(2);
  expect(told).toEqual([['once'], 1, ['twice'], 1]);
});

test('Other events read nothing', async () => {
  const { other, readings } = aReload([]);
  other();
  await settled();
  expect(readings()).toBe(0);
});
