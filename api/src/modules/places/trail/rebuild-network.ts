/** Rebuilds a tenant's walking network after an import of ground. */
import { createHash } from 'node:crypto';
import { buildNetwork } from './build-network.rules.ts';
import { packNetwork } from './network-file.rules.ts';
import { listGroundLines, putNetwork, removeNetwork } from './network.store.ts';
import type { ImportScope } from './network.store.ts';
import { walkableOf } from './walkable-lines.rules.ts';

/**
 * @param scope client: a connection with the worker's login in the import's transaction, with `app.tenant` set to
 *   tenantId
 */
export async function rebuildNetwork(scope: ImportScope): Promise<void> {
  const { lines, names } = walkableOf(await listGroundLines(scope));
  const network = buildNetwork(lines, names);
  if (network === null) return removeNetwork(scope);
  const body = packNetwork(network);
  await putNetwork(scope, body, createHash('sha256').update(body).digest('base64url').slice(0, 22));
}
