/** Tests that our SQL text matches that of drizzle's own dialect, which is slow to load. */
import { expect, test } from '@jest/globals';
import { PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { ClientBase } from 'pg';
import { runSql } from './sql.ts';

interface Sent {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

async function sentFor(query: SQL): Promise<Sent> {
  const sent: Sent[] = [];
  const client = {
    query: (asked: Sent) => {
      sent.push(asked);
      return Promise.resolve({ rows: [] });
    },
  };
  await runSql(client as unknown as ClientBase, query);
  return sent[0]!;
}

test.each<[string, SQL]>([
  ['values, and null', sql`select ${1}, ${'oak'}, ${null}`],
  ['a query within a query', sql`select * from place where ${sql`guid = ${'a'}`} and type = ${'TREE'}`],
  ['names with quotes', sql`select ${sql.identifier('a "b"')} from ${sql.identifier('place')}`],
  ['text that stands as it is', sql`select ${sql.raw("'it''s'")}`],
  ['a list', sql`select * from place where type in (${sql.join([sql`${'TREE'}`, sql`${'PIT'}`], sql`, `)})`],
  ['inlined text with quotes', sql`select ${"it's"}`.inlineParams()],
])('%s', async (_kind, query) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  expect(await sentFor(query)).toMatchObject({ text, values: params });
});

test('statements are prepared once, but planned anew for long lists', async () => {
  const listOf = (length: number) => sql`select ${sql.param(Array.from({ length }, () => 'a'))}::text[]`;
  const [short, other, long] = await Promise.all([1, 100, 101].map((length) => sentFor(listOf(length))));
  expect(short?.name).toMatch(/^gw_/);
  expect(other?.name).toBe(short?.name);
  expect(long).toMatchObject({ text: short?.text });
  expect(long).not.toHaveProperty('name');
});
