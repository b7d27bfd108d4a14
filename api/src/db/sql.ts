/** Converts drizzle's `sql` templates to prepared statements, and rows to parsed values. */
import { createHash } from 'node:crypto';
import { CasingCache } from 'drizzle-orm/casing';
import { sql } from 'drizzle-orm/sql';
import type { BuildQueryConfig, SQL } from 'drizzle-orm/sql';
import type { ClientBase } from 'pg';
import { parse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';

/**
 * The syntax of drizzle's `PgDialect`. Loading that class would add a third of a second of processor time to each
 * start. A test compares the two.
 */
const POSTGRESQL: BuildQueryConfig = {
  casing: new CasingCache(),
  escapeName: (name) => `"${name.replaceAll('"', '""')}"`,
  escapeParam: (index) => `$${index + 1}`,
  escapeString: (text) => `'${text.replaceAll("'", "''")}'`,
};
const NAME_CACHE_LIMIT = 1_000;
const names = new Map<string, string>();

/** Derives the statement's name from its text, as a server rejects one name for two texts. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAME_CACHE_LIMIT) names.clear();
  const name = `gw_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * PostgreSQL plans a prepared statement once, for lists of any length, and then compares each row with each entry of
 * `= any (list)`. It plans statements with longer lists anew, and hashes what it knows of them.
 */
const LIST_AT_MOST = 100;
const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > LIST_AT_MOST;

export async function runSql(client: ClientBase, query: SQL): Promise<unknown[]> {
  const { sql: text, params } = query.toQuery(POSTGRESQL);
  const name = params.some(isLong) ? {} : { name: nameOf(text) };
  const { rows } = await client.query<Record<string, unknown>>({ ...name, text, values: params });
  return rows;
}

/** @throws ValiError if a row does not match the store's schema. */
export const parseRows = <Schema extends GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): InferOutput<Schema>[] => rows.map((row) => parse(schema, row));

/** One value of each question, as an array parameter; the statement says its type. */
export const columnOf = <Question>(questions: readonly Question[], valueOf: (question: Question) => unknown): SQL =>
  sql`${sql.param(questions.map(valueOf))}`;
