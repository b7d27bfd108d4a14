/**
 * Creates a database for one test file from the migrated template of jest's global setup, opened with the sign-in
 * service's login.
 */
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

export interface IdentityDatabase {
  readonly url: string;
  /** Runs a statement with the service's login. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Adds an account, as after a sign-up at each of the tenants. @returns its id */
  addAccount(email: string, passwordHash: string, tenants?: readonly string[]): Promise<string>;
  /** Runs a statement as the owner of the tables, who may revoke rights. */
  queryAsOwner(text: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

const withDatabase = (url: string, name: string): string =>
  url.replace(
    /^([^?]*\/)[^/?]*(\?.*)?$/,
    (_all, before: string, rest: string | undefined) => `${before}${name}${rest ?? ''}`,
  );

async function runQuery(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function createIdentityDatabase(): Promise<IdentityDatabase> {
  const cluster = JSON.parse(process.env['GREENWARD_TEST_CLUSTER'] ?? 'null') as {
    ownerUrl: string;
    template: string;
    identityUrl: string;
  } | null;
  if (cluster === null) throw new Error('There is no test cluster: run the tests by jest with its global setup');
  const name = `greenward_identity_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(4).toString('hex')}`;
  await runQuery(
    cluster.ownerUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(cluster.template)}`,
  );
  await runQuery(
    withDatabase(cluster.ownerUrl, name),
    `grant connect on database ${escapeIdentifier(name)} to greenward_identity`,
  );
  const url = withDatabase(cluster.identityUrl, name);
  return {
    url,
    query: (text, values) => runQuery(url, text, values),
    async addAccount(email, passwordHash, tenants = ['greentown']) {
      const [row] = await runQuery(
        url,
        `with account as (insert into identity.account (email, password_hash, email_verified_at) values ($1, $2, now()) on conflict (email) do update set password_hash = $2 returning id),
           terms as (insert into identity.accepted_terms (account_id, tenant, text_version, accepted_at) select id, tenant, 'base', now() from account, unnest($3::text[]) as tenant on conflict do nothing)
         select id from account`,
        [email, passwordHash, tenants],
      );
      return String(row?.['id']);
    },
    queryAsOwner: (text) => runQuery(withDatabase(cluster.ownerUrl, name), text),
    async drop() {
      // Retry while autovacuum uses the database; it ends by itself.
      for (let attempt = 1; ; attempt += 1)
        try {
          await runQuery(cluster.ownerUrl, `drop database ${escapeIdentifier(name)} with (force)`);
          return;
        } catch (error) {
          if (attempt === 20) throw error;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
    },
  };
}
