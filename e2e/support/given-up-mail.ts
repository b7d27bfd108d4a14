/** Creates a failed mail in the outbox, because the demonstration's mailbox accepts everything. */
import { randomUUID } from 'node:crypto';
import { openDatabase } from '@greenward/api/db';
import { loadTenants } from '@greenward/tenants/node';
import pg from 'pg';
import type { Site } from './sites.ts';

/** @param to receives the notice "A letter that was late" when it is retried. */
export async function giveUpMail(site: Site, tenantCode: string, to: string): Promise<void> {
  const tenants = await loadTenants({ environment: 'development', base: site.base });
  const { workerUrl } = await openDatabase({
    installation: site.home,
    use: 'existing',
    joinRunning: true,
    tenantCodes: tenants.map(({ code }) => code),
  });
  const client = new pg.Client({ connectionString: workerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [tenantCode]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`The database does not know the tenant "${tenantCode}"`);
    const payload = {
      mail: 'notice',
      to,
      values: { title: 'A letter that was late', paragraphs: ['It is here now.'], reason: 'A journey wanted it.' },
      list: null,
    };
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true)", [String(id)]);
    await client.query(
      `insert into outbox (tenant_id, key, kind, payload, queued_at, attempts, last_error, dead_at)
       values ($1, $2, 'mail', $3, now(), 8, 'The mail server refused the recipient', now())`,
      [id, `mail:journey:${randomUUID()}`, JSON.stringify(payload)],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
