/** Sends release records to the api, which keeps them and moves the tenants' pointers. */
import { randomUUID } from 'node:crypto';
import type { ReleaseRecord } from '@greenward/contract';

const LIMIT_MS = 30_000;

/** The host goes first: a remote is checked against what the host provides. @throws Error with the api's reason when a release is refused. */
export async function postReleases(apiUrl: string, token: string, records: readonly ReleaseRecord[], tenants: readonly string[]): Promise<void> {
  for (const record of [...records].sort((a, b) => a.role.localeCompare(b.role))) {
    const response = await fetch(`${apiUrl}/internal/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ record, channel: 'stable', tenants }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`The release ${record.name} ${record.buildId} was refused: ${await response.text()}`);
  }
}
