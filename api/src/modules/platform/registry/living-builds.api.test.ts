/** Tests that an api that cannot answer the operations of builds in use is detected before deployment. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { printContract } from '../../../api-schema.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { aHost, aRemote, testRegistry } from '../../../testing/test-releases.ts';
import { findUnansweredOperations } from './living-builds.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database, (await loadTestTenants()).tenants);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

test('An api that dropped a field which a living build asks for is refused by the name of build and operation', async () => {
  const registry = testRegistry(api);
  expect((await registry.publish(aHost())).status).toBe(200);
  expect((await registry.publish(aRemote())).status).toBe(200);
  expect(await findUnansweredOperations(database.ownerUrl, printContract())).toEqual([]);
  const withoutName = printContract().replace(/(type Place [^}]*?)\n {2}name: [^\n]*/, '$1');
  expect(withoutName).not.toBe(printContract());
  expect(await findUnansweredOperations(database.ownerUrl, withoutName)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^content build0001: operation PlaceRouteQuery: Cannot query field "name" on type "Place"/),
    ]),
  );
});
