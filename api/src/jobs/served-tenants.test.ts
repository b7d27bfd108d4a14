/** Which tenants the jobs process serves while tenant files are edited. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTestTenants } from '../testing/small-towns.ts';
import { createServedTenants } from './served-tenants.ts';

const ROWS = [
  { code: 'greentown', id: 1 },
  { code: 'borough', id: 2 },
];
let greentown: Tenant;
let borough: Tenant;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
});

test('Tenants are served that the database and the files have', () => {
  const { codes, tenants } = createServedTenants(ROWS, [greentown, { ...borough, code: 'unknown' }]);
  expect([...codes]).toEqual([
    [1, 'greentown'],
    [2, 'borough'],
  ]);
  expect([...tenants().keys()]).toEqual([1]);
});

test('Edited files are taken over, and what follows sees them', async () => {
  const served = createServedTenants(ROWS, [greentown]);
  const seen: number[] = [];
  await served.takeOver([greentown, borough], async () => void seen.push(...served.tenants().keys()));
  expect(seen).toEqual([1, 2]);
  expect([...served.tenants().keys()]).toEqual([1, 2]);
});

test('When what follows fails, the previous tenants are served again', async () => {
  const served = createServedTenants(ROWS, [greentown]);
  await expect(
    served.takeOver([borough], async () => {
      throw new Error('its logo is missing');
    }),
  ).rejects.toThrow('its logo is missing');
  expect([...served.tenants().keys()]).toEqual([1]);
});
