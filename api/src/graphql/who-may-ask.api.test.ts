/**
 * Tests that each operation which the schema reserves for staff or operators refuses everyone else. Generated from the
 * schema.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { buildApiSchema } from '../api-schema.ts';
import { generatedQuestion, rootFieldsOf, valueOfType } from '../contract-test/generated-question.ts';
import { loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { startTestIdentity } from '../testing/test-identity.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { readFences } from './schema-fences.ts';

const schema = buildApiSchema();
const fences = readFences(schema);

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  const switches = { ...borough.config.switches, showPitAdopt: true };
  borough = { ...borough, config: { ...borough.config, switches } }; // needed by both
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity({})]);
  for (const id of ['resident', 'warden', 'op']) identity.accounts.push({ id, email: `${id}@example.org` });
  await database.query(
    database.workerUrl,
    "insert into operator_member (email, added_by) values ('op@example.org', 'test')",
  );
  await database.query(
    database.workerUrl,
    "select set_config('app.tenant', (select id::text from tenant where code = 'greentown'), false), set_config('app.actor', 'test', false); insert into staff_member (tenant_id, email, added_by) values (current_setting('app.tenant')::int, 'warden@example.org', 'test')",
  );
  api = await startTestApi(database, [greentown, borough], { jwksUrl: identity.jwksUrl, identityUrl: identity.url });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

/** Age at which a password no longer counts as recent. */
const OLD_MS = 16 * 60_000;

interface Caller {
  readonly account: string | null;
  readonly town?: Tenant;
  readonly claims?: Parameters<TestIdentity['tokenFor']>[2];
}

const questions = rootFieldsOf(schema).map(([root, field]) => {
  const { text, arguments: given } = generatedQuestion(schema, root, field, () => false);
  const fence = fences.get(`${root}.${field}`);
  if (fence === undefined) throw new Error(`${field} has no directives`);
  return {
    field,
    text,
    fence,
    variables: Object.fromEntries(given.map(({ name, type }) => [name, valueOfType(type)])),
  };
});

async function codeFor(
  { text, variables }: (typeof questions)[number],
  { account, town = greentown, claims = {} }: Caller,
): Promise<unknown> {
  const headers: Record<string, string> =
    account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account, claims)}` };
  return (await api.ask(town, text, variables, headers)).body.errors?.[0]?.extensions.code;
}

const forStaff = questions.filter(({ fence }) => fence.role !== null);

test('The schema keeps operations for staff and for operators', () => {
  expect(new Set(forStaff.map(({ fence }) => fence.role))).toEqual(new Set(['staff', 'operator']));
  expect(forStaff.length).toBeGreaterThan(10);
});

describe.each(forStaff.map((question) => [question.field, question] as const))('%s', (_field, question) => {
  test('is refused to visitors, residents, staff of another project, and an address that is not verified', async () => {
    expect(await codeFor(question, { account: null })).toBe('UNAUTHENTICATED');
    expect(await codeFor(question, { account: 'resident' })).toBe('NOT_PERMITTED');
    expect(await codeFor(question, { account: 'warden', town: borough })).toBe('NOT_PERMITTED');
    expect(
      await codeFor(question, { account: 'claims', claims: { email: 'warden@example.org', emailVerified: false } }),
    ).toBe('NOT_PERMITTED');
    if (question.fence.role === 'operator')
      expect(await codeFor(question, { account: 'warden' })).toBe('NOT_PERMITTED');
  });

  test('asks for a recent password where it says so, and only those who may', async () => {
    const claims = { authenticatedAt: new Date(Date.now() - OLD_MS) };
    expect((await codeFor(question, { account: 'op', claims })) === 'FRESH_SIGN_IN_NEEDED').toBe(
      question.fence.isFresh,
    );
    expect(await codeFor(question, { account: 'resident', claims })).toBe('NOT_PERMITTED');
  });
});

describe('Where accounts are switched off', () => {
  const forAccounts = questions.filter(
    ({ fence: { switches } }) => switches?.anyOf.join() === 'userAccount' || switches?.allOf.includes('userAccount'),
  );
  let closed: TestApi;
  let without: Tenant;
  beforeAll(async () => {
    without = {
      ...borough,
      config: { ...borough.config, switches: { ...borough.config.switches, userAccount: false } },
    };
    closed = await startTestApi(database, [without], { jwksUrl: identity.jwksUrl });
  });
  afterAll(() => closed.close());

  test('there are operations of accounts, among them those of the desk', () => {
    expect(forAccounts.length).toBeGreaterThan(forStaff.length);
    expect(forStaff.filter((question) => !forAccounts.includes(question))).toEqual([]);
  });

  test.each(forAccounts.map((question) => [question.field, question] as const))(
    '%s is not answered',
    async (_field, { text, variables }) => {
      const headers = { authorization: `Bearer ${await identity.tokenFor(borough, 'op')}` };
      expect((await closed.ask(without, text, variables, headers)).body.errors?.[0]?.extensions.code).toBe(
        'FEATURE_OFF',
      );
    },
  );
});
