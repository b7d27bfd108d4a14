/** Generates random operations from the schema, reproducible by seed. For tests and `npm run bench`. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { GraphQLInputType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { createRandom } from './create-random.ts';

const SEED = 20_261_120;
const AT_ONCE = 8;
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
const NUMBERS = [
  '0',
  '-1',
  '1',
  '51.5',
  '1e308',
  '-1e308',
  '2147483648',
  '9007199254740993',
  '0.1e-400',
  '200',
  '1000',
];

const TOKEN = /[{}()[\]:,@$!.]|\w+|"[^"]*"|\s+/g;

export interface HostileDocument {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** @returns a function that generates the next document */
function createHostileDocuments(schema: GraphQLSchema): () => HostileDocument {
  const root = schema.getQueryType();
  if (root == null) throw new Error('There is no query');
  const random = createRandom(SEED);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const chance = (share: number): boolean => random() < share;

  function valueOf(type: GraphQLInputType, depth: number): string {
    if (chance(0.03)) return oneOf(['null', '"x"', '1', '[]', '{}', '[[[]]]', 'true', 'SOMETHING', '$v']);
    if (isNonNullType(type)) return valueOf(type.ofType, depth);
    if (isListType(type))
      return `[${Array.from({ length: chance(0.02) ? 300 : below(5) }, () => valueOf(type.ofType, depth + 1)).join(',')}]`;
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
        const given = field.args
          .filter((argument) => isNonNullType(argument.type) || chance(0.4))
          .map(({ name, type: of }) => `${name}:${valueOf(of, 0)}`);
        const named = getNamedType(field.type);
        const below_ = isObjectType(named) ? (depth > 7 ? '{__typename}' : selectionOf(named, depth + 1)) : '';
        const directive = chance(0.05)
          ? oneOf(['@skip(if:true)', '@include(if:false)', '@skip(if:$v)', '@nothing'])
          : '';
        return `${chance(0.3) ? `a${index}:` : ''}${field.name}${given.length > 0 ? `(${given.join(',')})` : ''}${directive}${below_}`;
      })
      .join(' ')}}`;
  }

  const documentOf = (query: GraphQLObjectType): string => {
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
        // What is drawn by chance rarely asks for too much at once.
        `{${Array.from({ length: 100 }, (_, index) => `a${index}:getPlace(slug:"x"){guid}`).join(' ')}}`,
        'mutation{a}',
        'query',
        '{',
        '#',
        '"""',
      ]);
    const text = `query Q${chance(0.2) ? '($v:Boolean=false)' : ''}${selectionOf(query, 0)}`;
    if (kind < 0.6) return text;
    // Simulates typing errors: drops, doubles or swaps tokens.
    const words = text.match(TOKEN) ?? [];
    for (let slips = 1 + below(4); slips > 0; slips -= 1) {
      const at = below(words.length);
      if (chance(0.4)) words.splice(at, 1);
      else if (chance(0.5)) words.splice(at, 0, words[below(words.length)] ?? '');
      else words[at] = oneOf(TEXTS);
    }
    return words.join('');
  };
  return () => ({ query: documentOf(root), variables: chance(0.2) ? { v: oneOf([true, null, 'x', 1, [], {}]) } : {} });
}

export interface HostileAnswers {
  /** Number of answers by error code, or 'answered'. */
  readonly seen: ReadonlyMap<string, number>;
  /** Unexpected errors, each with the document that caused it. */
  readonly surprises: readonly string[];
}

/** @param onAsked called before each operation with the number of operations so far, including this one */
export async function askHostileDocuments(
  ask: (document: HostileDocument) => Promise<{ readonly status: number; readonly body: unknown }>,
  {
    schema,
    count,
    onAsked = () => undefined,
  }: { schema: GraphQLSchema; count: number; onAsked?: (asked: number) => void },
): Promise<HostileAnswers> {
  const next = createHostileDocuments(schema);
  const seen = new Map<string, number>();
  const surprises: string[] = [];
  let asked = 0;
  const askOneByOne = async (): Promise<void> => {
    while (asked < count) {
      asked += 1;
      onAsked(asked);
      const document = next();
      const { status, body } = await ask(document);
      const codes = ((body as { errors?: { extensions?: { code?: string } }[] }).errors ?? []).map(
        ({ extensions }) => extensions?.code ?? 'none',
      );
      for (const code of codes.length > 0 ? codes : ['answered']) seen.set(code, (seen.get(code) ?? 0) + 1);
      if (status >= 500 || codes.some((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'none'))
        surprises.push(`${status} ${codes.join()} ${document.query.slice(0, 400)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne));
  return { seen, surprises };
}
