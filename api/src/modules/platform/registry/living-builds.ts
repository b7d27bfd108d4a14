/** Checks before a deployment whether this api version answers the operations of the builds that open pages use. */
import { buildASTSchema, parse } from 'graphql';
import type { ReleaseRecord } from '@greenward/contract';
import { Client } from 'pg';
import { problemsOfOperations } from './release-checks.rules.ts';

/**
 * @param ownerUrl of a database that may be empty or have an older version
 * @param contract the printed schema of this version
 * @returns one line for each operation of a kept build that this version cannot answer
 */
export async function findUnansweredOperations(ownerUrl: string, contract: string): Promise<readonly string[]> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'greenward-check',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined); // an error while disconnecting does not matter
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ isThere: boolean }>(
      '/* livingBuilds.find */ select to_regclass(\'public.release\') is not null as "isThere"',
    );
    if (tables[0]?.isThere !== true) return [];
    // older versions have no collected_at
    const { rows } = await client.query<{ record: ReleaseRecord }>(
      "/* livingBuilds.list */ select record from release where to_jsonb(release) ->> 'collected_at' is null order by created_at desc",
    );
    const schema = buildASTSchema(parse(contract));
    const seen = new Set<string>();
    return rows.flatMap(({ record }) =>
      problemsOfOperations(record, schema).flatMap((problem) => {
        if (seen.has(`${record.name} ${problem}`)) return [];
        seen.add(`${record.name} ${problem}`);
        return [`${record.name} ${record.buildId}: ${problem}`];
      }),
    );
  } finally {
    await client.end();
  }
}
