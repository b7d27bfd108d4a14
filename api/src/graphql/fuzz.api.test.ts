/**
 * Sends 2,000 random operations and expects an answer or a planned refusal for each. `npm run bench` sends 10,000 and
 * measures memory.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { askHostileDocuments } from '../testing/hostile-documents.ts';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { buildApiSchema } from '../api-schema.ts';

const DOCUMENTS = 2_000;

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown]);
  api = await startTestApi(database, [greentown]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

test('Two thousand operations that nobody would write are answered or refused', async () => {
  const { seen, surprises } = await askHostileDocuments(
    ({ query, variables }) => api.ask(greentown, query, variables, {}),
    {
      schema: buildApiSchema(),
      count: DOCUMENTS,
    },
  );
  expect(surprises.slice(0, 5)).toEqual([]);
  // The random operations cover answers and each kind of refusal.
  for (const kind of ['answered', 'BAD_USER_INPUT', 'QUERY_TOO_DEEP', 'QUERY_TOO_COSTLY'])
    expect([kind, seen.has(kind)]).toEqual([kind, true]);
});

test('the api answers as before', async () => {
  expect((await api.ask(greentown, '{ getInventorySummary { treeCount } }')).body).toEqual({
    data: { getInventorySummary: { treeCount: 4 } },
  });
});
