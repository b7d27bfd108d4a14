/** Notifies every api that tenants' files were edited, with the worker's login. */
import { Client } from 'pg';
import { TENANTS_EDITED } from '../../../http/tenant-reload.ts';

/** @returns codes that the database does not know; no api is notified then */
export async function announceEditedTenants({
  workerUrl,
  codes,
}: {
  readonly workerUrl: string;
  readonly codes: readonly string[];
}): Promise<string[]> {
  const client = new Client({ connectionString: workerUrl, application_name: 'greenward-reload' });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>('/* tenants.listCodes */ select code from tenant');
    const known = new Set(rows.map(({ code }) => code));
    const unknown = codes.filter((code) => !known.has(code));
    // The event concerns no single tenant, and no tenant has number 0.
    if (unknown.length === 0)
      await client.query("/* tenants.announce */ select pg_notify('greenward_event', $1)", [
        JSON.stringify({ tenantId: 0, kind: TENANTS_EDITED }),
      ]);
    return unknown;
  } finally {
    await client.end();
  }
}
