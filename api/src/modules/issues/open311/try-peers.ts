/** Asks the systems of a tenant for their services, to find out whether they are set up rightly. */
import type { Tenant } from '@greenward/tenants';
import { createGuardedFetch } from '../../../http/guarded-fetch.ts';
import { createOpen311Client, PeerFailed } from './open311-client.ts';
import { findPeer } from './peers.ts';
import type { Open311Settings } from './peers.ts';

export interface TriedKind {
  /** Slug. */
  readonly kind: string;
  readonly peer: string;
  readonly serviceCode: string;
  /** Host of the system; null where the operator has not set it up. */
  readonly host: string | null;
  /** What the system calls the service; null when it was not tried, or there is none. */
  readonly service: string | null;
  /** Null when all is well. */
  readonly problem: string | null;
}

/** @param isTried asks the systems; without it nothing is sent */
export async function tryPeers(
  settings: Open311Settings,
  { code, config }: Tenant,
  isTried: boolean,
): Promise<TriedKind[]> {
  const client = createOpen311Client(createGuardedFetch(settings));
  const tried: TriedKind[] = [];
  for (const { slug: kind, open311 } of config.issueReports.types) {
    if (open311 === null) continue;
    const { peer: name, serviceCode } = open311;
    const peer = findPeer(settings, code, name);
    const line = { kind, serviceCode, peer: name, host: peer === null ? null : new URL(peer.endpoint).host };
    if (peer === null) tried.push({ ...line, service: null, problem: 'it is not in OPEN311_PEERS for this tenant' });
    else if (!isTried) tried.push({ ...line, service: null, problem: null });
    else
      try {
        const found = (await client.listServices(peer)).find(({ service_code: one }) => one === serviceCode);
        const problem = found === undefined ? `it has no service ${serviceCode}` : null;
        tried.push({ ...line, service: found?.service_name ?? null, problem });
      } catch (error) {
        if (!(error instanceof PeerFailed)) throw error;
        const { code: problem, said } = error;
        tried.push({ ...line, service: null, problem: said === null ? problem : `${problem}: ${said}` });
      }
  }
  return tried;
}
