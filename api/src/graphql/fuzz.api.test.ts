/** Ten thousand operations that nobody would write: each is answered or refused, none is a surprise, and nothing is left behind. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType, isScalarType } from 'graphql';
import type { GraphQLInputType, GraphQLObjectType } from 'graphql';
import type { Tenant } from '@greenward/tenants';
import { createRandom } from '../testing/create-random.ts';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { buildSchema } from './schema.ts';

const DOCUMENTS = 10_000;
const AT_ONCE = 8;
/** Kept documents of the server's own cache and the runtime's slack. */
const GROWTH_AT_MOST_BYTES = 48_000_000;

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

const schema = buildSchema();
const random = createRandom(20_261_120);
const below = (limit: number): number => Math.floor(random() * limit);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
const chance = (share: number): boolean => random() < share;

const TEXTS = [
  '',
  '0',
  "'; drop table place; --",
  '%_%',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '<script>',
  'a'.repeat(5_000),
  '🌳'.repeat(50),
  '{}',
  'null',
  '2026-02-30',
  '00000000-0000-4000-8000-000000000001',
  'acer_platanoides',
];
const NUMBERS = ['0', '-1', '1', '51.5', '1e308', '-1e308', '2147483648', '9007199254740993', '0.1e-400', '200', '1000'];

function valueOf(type: GraphQLInputType, depth: number): string {
  if (chance(0.03)) return oneOf(['null', '"x"', '1', '[]', '{}', '[[[]]]', 'true', 'SOMETHING', '$v']);
  if (isNonNullType(type)) return valueOf(type.ofType, depth);
  if (isListType(type)) return `[${Array.from({ length: chance(0.02) ? 300 : below(5) }, () => valueOf(type.ofType, depth + 1)).join(',')}]`;
  if (isEnumType(type)) return oneOf(type.getValues()).name;
  if (isInputObjectType(type))
    return `{${Object.values(type.getFields())
      .filter(() => depth < 4 && chance(0.5))
      .map((field) => `${field.name}:${valueOf(field.type, depth + 1)}`)
      .join(',')}}`;
  if (isScalarType(type) && ['Int', 'Float'].includes(type.name)) return oneOf(NUMBERS);
  if (isScalarType(type) && type.name === 'Boolean') return oneOf(['true', 'false']);
  return JSON.stringify(oneOf(TEXTS));
}

function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields());
  const chosen = Array.from({ length: 1 + below(chance(0.03) ? 60 : 5) }, () => oneOf(fields));
  return `{${chosen
    .map((field, index) => {
      const given = field.args.filter((argument) => isNonNullType(argument.type) || chance(0.4)).map(({ name, type: of }) => `${name}:${valueOf(of, 0)}`);
      const named = getNamedType(field.type);
      const below_ = isObjectType(named) ? (depth > 7 ? '{__typename}' : selectionOf(named, depth + 1)) : '';
      const directive = chance(0.05) ? oneOf(['@skip(if:true)', '@include(if:false)', '@skip(if:$v)', '@nothing']) : '';
      return `${chance(0.3) ? `a${index}:` : ''}${field.name}${given.length > 0 ? `(${given.join(',')})` : ''}${directive}${below_}`;
    })
    .join(' ')}}`;
}

const TOKEN = /[{}()[\]:,@$!.]|\w+|"[^"]*"|\s+/g;

function documentOf(): string {
  const root = schema.getQueryType();
  if (root == null) throw new Error('There is no query');
  const kind = random();
  if (kind < 0.04) return Array.from({ length: below(200) }, () => String.fromCharCode(below(0x2ff))).join('');
  if (kind < 0.06) {
    const levels = below(chance(0.2) ? 3_000 : 200);
    return `{${'a{'.repeat(levels)}a${'}'.repeat(levels)}}`;
  }
  if (kind < 0.08) return `query Q{...a} fragment a on Query{...b} fragment b on Query{...a}`;
  if (kind < 0.1) return `{${Array.from({ length: 400 }, (_, index) => `a${index}:__typename`).join(' ')}}`;
  if (kind < 0.12)
    return oneOf([
      '{__schema{types{name fields{name type{name}}}}}',
      '{__type(name:"Place"){name}}',
      'subscription{a}',
      'mutation{a}',
      'query',
      '{',
      '#',
      '"""',
    ]);
  const text = `query Q${chance(0.2) ? '($v:Boolean=false)' : ''}${selectionOf(root, 0)}`;
  if (kind < 0.6) return text;
  // a slip of the pen: words left out, doubled or swapped
  const words = text.match(TOKEN) ?? [];
  for (let slips = 1 + below(4); slips > 0; slips -= 1) {
    const at = below(words.length);
    if (chance(0.4)) words.splice(at, 1);
    else if (chance(0.5)) words.splice(at, 0, words[below(words.length)] ?? '');
    else words[at] = oneOf(TEXTS);
  }
  return words.join('');
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
}

test('Ten thousand operations that nobody would write are answered or refused', async () => {
  const seen = new Map<string, number>();
  const surprises: string[] = [];
  let asked = 0;
  let settled = 0;
  const ask = async (): Promise<void> => {
    while (asked < DOCUMENTS) {
      asked += 1;
      if (asked === DOCUMENTS / 5) settled = heapBytes();
      const query = documentOf();
      const { status, body } = await api.ask(greentown, query, chance(0.2) ? { v: oneOf([true, null, 'x', 1, [], {}]) } : {}, {});
      const codes: string[] = ((body as { errors?: { extensions?: { code?: string } }[] }).errors ?? []).map(({ extensions }) => extensions?.code ?? 'none');
      for (const code of codes.length > 0 ? codes : ['answered']) seen.set(code, (seen.get(code) ?? 0) + 1);
      if (status >= 500 || codes.some((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'none'))
        surprises.push(`${status} ${codes.join()} ${query.slice(0, 400)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(surprises.slice(0, 5)).toEqual([]);
  // it did ask things that are answered, and things of each kind of refusal
  for (const kind of ['answered', 'BAD_USER_INPUT', 'QUERY_TOO_DEEP', 'QUERY_TOO_COSTLY']) expect([kind, (seen.get(kind) ?? 0) > 5]).toEqual([kind, true]);
  expect(heapBytes() - settled).toBeLessThan(GROWTH_AT_MOST_BYTES);
}, 300_000);

test('the api answers as before', async () => {
  expect((await api.ask(greentown, '{ getInventorySummary { treeCount } }')).body).toEqual({ data: { getInventorySummary: { treeCount: 4 } } });
});
