/** Tests that a closed endpoint executes only operations of published builds, by id or by exact text. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi, TEST_INTERNAL_TOKEN } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const TEXT = 'query Trusted($id: String) {\n  getPlace(sourceId: $id) {\n    name\n    __typename\n  }\n}';
const ID = createHash('sha256').update(TEXT).digest('hex');

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;

/**
 * Publishes a build of the part `name` with this operation and these switches.
 * @param ageInDays only the newest build of a part is active
 */
async function publish(
  text: string,
  { name = 'planted', anyOf, ageInDays = 0 }: { name?: string; anyOf?: string[]; ageInDays?: number } = {},
): Promise<void> {
  const id = createHash('sha256').update(text).digest('hex');
  const switches = anyOf === undefined ? {} : { switches: { anyOf, allOf: [], introduces: anyOf } };
  const record = {
    name,
    buildId: `${id.slice(0, 12)}${ageInDays === 0 ? '' : `-${ageInDays}`}`,
    operations: { [id]: { name: 'Trusted', text } },
    ...switches,
  };
  await database.query(
    database.ownerUrl,
    `insert into release (name, build_id, record, record_hash, created_at)
      values ('${name}', '${record.buildId}', '${JSON.stringify(record)}'::jsonb, '${id}', now() - interval '${ageInDays} days')`,
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ greentown, borough } = await loadTestTenants());
  await fillSmallTowns(database, [greentown, borough]);
  await publish(TEXT);
  api = await startTestApi(database, [greentown, borough], { isGraphqlOpen: false });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const tenantId = async (): Promise<number> =>
  Number(
    (await database.query(database.ownerUrl, `select id from tenant where code = '${greentown.code}'`))[0]?.['id'],
  );
const headers = (): Record<string, string> => ({
  'x-fmp-token': greentown.token,
  'x-forwarded-host': greentown.hosts[0] ?? '',
});
const post = (body: unknown, more: Record<string, string> = {}) =>
  api.request('/graphql', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers(), ...more },
  });
const codeOf = ({ body }: { body: { errors?: { extensions: { code: string } }[] } }): string | undefined =>
  body.errors?.[0]?.extensions.code;

test('by id, by GET and by POST, and by exactly its text', async () => {
  const expected = { data: { getPlace: { name: 'Lime of greentown', __typename: 'Place' } } };
  const variables = { id: '2' };
  expect((await post({ id: ID, variables })).body).toEqual(expected);
  expect((await post({ query: TEXT, operationName: 'Trusted', variables })).body).toEqual(expected);
  const url = `/graphql?${new URLSearchParams({ id: ID, variables: JSON.stringify(variables) })}`;
  const first = await api.request(url, { headers: headers() });
  expect([first.body, first.headers.get('cache-control')]).toEqual([expected, 'public, no-cache']);
  const again = await api.request(url, { headers: { ...headers(), 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('an answer that needs a secret is not stored', async () => {
  const text = 'query Trusted($data: String!) {\n  decrypt(data: $data)\n}';
  await publish(text, { name: 'links' });
  const id = createHash('sha256').update(text).digest('hex');
  const url = `/graphql?${new URLSearchParams({ id, variables: JSON.stringify({ data: 'a-token' }) })}`;
  const { body, headers: told } = await api.request(url, { headers: headers() });
  expect(body).toEqual({ data: { decrypt: null } });
  expect([told.get('cache-control'), told.get('etag')]).toEqual(['no-store', null]);
});

test('a body by id may have the id in its address, as browsers send it', async () => {
  const { body } = await api.request(`/graphql?id=${ID}`, {
    method: 'POST',
    body: JSON.stringify({ operationName: 'Trusted', variables: { id: '2' } }),
    headers: { 'content-type': 'application/json', ...headers() },
  });
  expect(body).toEqual({ data: { getPlace: { name: 'Lime of greentown', __typename: 'Place' } } });
});

test.each([
  ['another text', { query: '{ getPlace(sourceId: "2") { name } }' }],
  ['the same with one space more', { query: `${TEXT} ` }],
  ['an id nobody published', { id: 'f'.repeat(64) }],
])('%s is refused', async (_name, question) => {
  const answer = await post(question);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'DOCUMENT_NOT_TRUSTED']);
});

test.each([{ id: 'short' }, { id: 7 }, { id: null, variables: [] }])('%j is no id', async (question) => {
  expect(codeOf(await post(question))).toBe('BAD_USER_INPUT');
});

test('a build that another api was told of is known to the first who asks for it, after a second at most', async () => {
  const text = '{\n  __typename\n}';
  expect(codeOf(await post({ query: text }))).toBe('DOCUMENT_NOT_TRUSTED'); // the list was read from the database a moment ago
  await publish(text);
  expect((await post({ query: text })).body).toEqual({ data: { __typename: 'Query' } });
});

describe('An operation of a part that is switched off', () => {
  const summary = (alias: string): string =>
    `query Trusted {\n  getInventorySummary {\n    ${alias}: treeCount\n  }\n}`;
  const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');
  const answered = (alias: string) => ({ data: { getInventorySummary: { [alias]: expect.any(Number) } } });
  const turn = async (code: string, name: string, value: boolean): Promise<void> => {
    const site = `(select id from tenant where code = '${code}')`;
    await database.query(
      database.superuserUrl ?? database.ownerUrl,
      `insert into switch_override (tenant_id, switch, value) values (${site}, '${name}', ${value})
        on conflict (tenant_id, switch) do update set value = excluded.value`,
    );
  };
  /** Repeats the request until it returns this code, as the api learns of a changed switch with a delay. */
  const untilCode = async (code: string | undefined, question: unknown): Promise<Awaited<ReturnType<typeof post>>> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await post(question);
      if (codeOf(answer) === code || tries === 200) return answer;
      await new Promise((done) => setTimeout(done, 10));
    }
  };

  test('is refused by id and by its text, for reads and by any method, and answered from the moment the part is on', async () => {
    const text = summary('walks');
    await publish(text, { name: 'walks', anyOf: ['showWalks'] });
    const url = `/graphql?${new URLSearchParams({ id: idOf(text), variables: '{}' })}`;
    for (const answer of [
      await post({ id: idOf(text) }),
      await post({ query: text, operationName: 'Trusted' }),
      await api.request(url, { headers: headers() }),
    ]) {
      expect([answer.status, answer.body.data, codeOf(answer), answer.headers.get('cache-control')]).toEqual([
        200,
        null,
        'FEATURE_OFF',
        'no-store',
      ]);
    }
    await turn('greentown', 'showWalks', true);
    expect((await untilCode(undefined, { id: idOf(text) })).body).toEqual(answered('walks'));
    expect(
      codeOf(
        await post({ id: idOf(text) }, { 'x-fmp-token': borough.token, 'x-forwarded-host': borough.hosts[0] ?? '' }),
      ),
    ).toBe('FEATURE_OFF');
    await turn('greentown', 'showWalks', false);
    expect(codeOf(await untilCode('FEATURE_OFF', { id: idOf(text) }))).toBe('FEATURE_OFF');
  });

  test('is answered where another part that is on has it too', async () => {
    const text = summary('shared');
    await publish(text, { name: 'walks', anyOf: ['showWalks2'] });
    await publish(text, { name: 'benches' });
    expect((await post({ id: idOf(text) })).body).toEqual(answered('shared'));
  });

  test('obeys the builds in use: one that is only published, or was taken back, switches nothing off', async () => {
    const text = summary('staged');
    await publish(text, { name: 'staged', ageInDays: 3 });
    await publish(text, { name: 'staged', anyOf: ['showStaged'] });
    const point = async (buildId: string): Promise<void> => {
      await database.query(
        `${database.appUrl}${database.appUrl.includes('?') ? '&' : '?'}options=-c%20app.tenant%3D${await tenantId()}`,
        `insert into release_pointer (tenant_id, name, channel, build_id, revision) values (${await tenantId()}, 'staged', 'stable', '${buildId}', 1)
          on conflict (tenant_id, channel, name) do update set build_id = excluded.build_id`,
      );
    };
    await point(`${idOf(text).slice(0, 12)}-3`);
    expect((await post({ id: idOf(text) })).body).toEqual(answered('staged'));
    await point(idOf(text).slice(0, 12));
    const later = await startTestApi(database, [greentown], { isGraphqlOpen: false });
    try {
      const url = `/graphql?${new URLSearchParams({ id: idOf(text), variables: '{}' })}`;
      expect(codeOf(await later.request(url, { headers: headers() }))).toBe('FEATURE_OFF');
    } finally {
      await later.close();
    }
  });

  test('obeys the newest build of a part that has none in use, not one from before the part had a switch', async () => {
    const text = summary('tightened');
    await publish(text, { name: 'fences', ageInDays: 3 });
    await publish(text, { name: 'fences', anyOf: ['showFences'] });
    expect(codeOf(await post({ id: idOf(text) }))).toBe('FEATURE_OFF');
  });
});

test('a build in use keeps its operations, however many were published since', async () => {
  await database.query(
    database.ownerUrl,
    "update release set created_at = now() - interval '1 year'; insert into release (name, build_id, record, record_hash) select 'other', 'b' || n, '{\"operations\":{}}'::jsonb, n::text from generate_series(1, 250) as n",
  );
  await database.query(
    `${database.appUrl}${database.appUrl.includes('?') ? '&' : '?'}options=-c%20app.tenant%3D${await tenantId()}`,
    `insert into release_pointer (tenant_id, name, channel, build_id, revision) values (${await tenantId()}, 'planted', 'stable', '${ID.slice(0, 12)}', 1)`,
  );
  const later = await startTestApi(database, [greentown], { isGraphqlOpen: false });
  try {
    const url = `/graphql?${new URLSearchParams({ id: ID, variables: '{"id":"2"}' })}`;
    expect((await later.request(url, { headers: headers() })).body).toEqual({
      data: { getPlace: { name: 'Lime of greentown', __typename: 'Place' } },
    });
  } finally {
    await later.close();
  }
});

test('the installation’s own programs may ask anything, a visitor with their token may not', async () => {
  const query = '{ getInventorySummary { treeCount } }';
  const authorization = `Bearer ${TEST_INTERNAL_TOKEN}`;
  expect((await post({ query }, { authorization })).status).toBe(200);
  expect(codeOf(await post({ query }, { authorization, 'x-forwarded-for': '192.0.2.1' }))).toBe('DOCUMENT_NOT_TRUSTED');
});

test('an answer with a fault is not kept', async () => {
  const answer = await api.request(`/graphql?${new URLSearchParams({ id: ID, variables: '{"id":7}' })}`, {
    headers: headers(),
  });
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
});
