/**
 * A thread that plans walks, so that a second of computing does not block other requests. Caches the networks of recent
 * tenants.
 */
import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { unpackNetwork } from './network-file.rules.ts';
import { planFixed, planTrail } from './plan-trail.rules.ts';
import type { PlanAnswer, PlanJob } from './trail-planner.ts';
import { prepareNetwork } from './walking-network.ts';
import type { PreparedNetwork } from './walking-network.ts';

/** A town's network takes 2 to 6 MB with its index. */
const NETWORKS_AT_MOST = 8;

const networks = new LRUCache<string, PreparedNetwork>({ max: NETWORKS_AT_MOST });

function answerTo({ id, network, packed, work }: PlanJob): PlanAnswer {
  if (network !== null && packed !== null) networks.set(network, prepareNetwork(unpackNetwork(packed)));
  const prepared = network === null ? null : (networks.get(network) ?? null);
  if (network !== null && prepared === null) return { id, kind: 'missing' };
  const started = performance.now();
  const answer =
    work.kind === 'trail'
      ? { trail: planTrail(work.question, prepared) }
      : { fixed: planFixed(work.question, prepared) };
  return { id, kind: 'planned', milliseconds: performance.now() - started, ...answer };
}

parentPort?.on('message', (job: PlanJob) => {
  try {
    parentPort?.postMessage(answerTo(job));
  } catch (error) {
    parentPort?.postMessage({
      id: job.id,
      kind: 'failed',
      message: (error as Error).stack ?? String(error),
    } satisfies PlanAnswer);
  }
});
