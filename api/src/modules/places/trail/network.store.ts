/** SQL of the walking network: written by imports (the worker's login), read by the api. */
import { sql } from 'drizzle-orm/sql';
import type { ClientBase } from 'pg';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { GroundLine } from './network.schema.ts';

export interface ImportScope {
  readonly client: ClientBase;
  readonly tenantId: number;
}

export async function listGroundLines({ client, tenantId }: ImportScope): Promise<GroundLine[]> {
  const { rows } = await client.query<GroundLine>(
    `/* network.listGroundLines */ select layer, class, name, details, geometry from ground where tenant_id = $1 and layer in ('PATH', 'STREET') order by layer, source, source_id`,
    [tenantId],
  );
  return rows;
}

/** Does nothing when the bytes are unchanged. */
export async function putNetwork({ client, tenantId }: ImportScope, body: Buffer, etag: string): Promise<void> {
  await client.query(
    `/* network.putNetwork */
    insert into walking_network as known (tenant_id, body, etag) values ($1, $2, $3)
    on conflict (tenant_id) do update set body = excluded.body, etag = excluded.etag where known.etag <> excluded.etag`,
    [tenantId, body, etag],
  );
}

export async function removeNetwork({ client, tenantId }: ImportScope): Promise<void> {
  await client.query('/* network.removeNetwork */ delete from walking_network where tenant_id = $1', [tenantId]);
}

const etagRow = v.object({ etag: v.string() });
const bodyRow = v.object({ body: v.instance(Buffer) });

/** Null when the tenant has no walkable lines. */
export const findNetworkEtag = async ({ db, tenantId }: Scope): Promise<string | null> =>
  (
    await db.maybe(
      etagRow,
      sql`/* network.findNetworkEtag */ select etag from walking_network where tenant_id = ${tenantId}`,
    )
  )?.etag ?? null;

export const findNetworkBody = async ({ db, tenantId }: Scope): Promise<Buffer | null> =>
  (
    await db.maybe(
      bodyRow,
      sql`/* network.findNetworkBody */ select body from walking_network where tenant_id = ${tenantId}`,
    )
  )?.body ?? null;
