/**
 * Metrics from the beacons of open pages, by build. Labels are known tenants, remotes and builds; all other values
 * become `other`.
 */
import type { BeaconBuild, BeaconFailure, BeaconVitals } from '@greenward/contract';
import { VITALS } from '@greenward/contract';
import { LRUCache } from 'lru-cache';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

export type RefusedBeacon = 'malformed' | 'foreign' | 'rate' | 'forged' | 'expired' | 'spent';

export interface BeaconMetrics {
  /** Registers builds of shown releases as permitted labels. */
  know(builds: readonly BeaconBuild[]): void;
  /** Counts a page that was sent with these builds. */
  countView(builds: readonly BeaconBuild[]): void;
  countFailure(tenantCode: string, failure: Pick<BeaconFailure, 'remote' | 'build' | 'type'>): void;
  observeVitals(tenantCode: string, vitals: BeaconVitals): void;
  countRefused(reason: RefusedBeacon): void;
}

/** Most recently shown builds to remember, across all remotes. Removing a build also removes its metrics. */
const MOST_BUILDS = 200;
const OTHER = 'other';

const SECONDS_BUCKETS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
/** Good up to 0.1, poor from 0.25 (web.dev/cls). */
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

interface Known extends BeaconBuild {
  /** Labels of the failures counted for this build. */
  readonly failures: Map<string, { readonly tenant: string; readonly type: string }>;
}

const keyOf = ({ remote, build }: BeaconBuild): string => `${remote} ${build}`;

export function createBeaconMetrics(registry: Registry): BeaconMetrics {
  const registers = [registry];
  const failures = new Counter({
    name: 'greenward_client_failures_total',
    help: 'Failures that visitors were shown, by the build that failed',
    labelNames: ['tenant', 'remote', 'build', 'type'],
    registers,
  });
  const views = new Counter({
    name: 'greenward_page_views_total',
    help: 'Pages sent, by each build that they begin with',
    labelNames: ['remote', 'build'],
    registers,
  });
  const refused = new Counter({
    name: 'greenward_beacons_refused_total',
    help: 'Beacons that were not counted',
    labelNames: ['reason'],
    registers,
  });
  const seconds = new Histogram({
    name: 'greenward_web_vital_seconds',
    help: 'Largest paint (LCP), slowest answer to a touch (INP) and first byte (TTFB) of page loads, by the remote whose page it was',
    labelNames: ['vital', 'tenant', 'remote'],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const shift = new Histogram({
    name: 'greenward_web_vital_layout_shift',
    help: 'Layout shift (CLS) of page loads, by the remote whose page it was',
    labelNames: ['tenant', 'remote'],
    buckets: SHIFT_BUCKETS,
    registers,
  });
  const known = new LRUCache<string, Known>({
    max: MOST_BUILDS,
    dispose({ remote, build, failures: counted }) {
      views.remove({ remote, build });
      for (const labels of counted.values()) failures.remove({ remote, build, ...labels });
    },
    noDisposeOnSet: true,
  });
  const isRemote = (name: string): boolean => [...known.values()].some(({ remote }) => remote === name);

  function know(builds: readonly BeaconBuild[]): void {
    for (const { remote, build } of builds) {
      if (known.get(keyOf({ remote, build })) !== undefined) continue;
      known.set(keyOf({ remote, build }), { remote, build, failures: new Map() });
      views.inc({ remote, build }, 0); // starts the series at 0, so that rates include the first view
    }
  }

  return {
    know,
    countView(builds) {
      know(builds);
      for (const { remote, build } of builds) views.inc({ remote, build });
    },
    countFailure(tenant, { remote, build, type }) {
      const of = known.get(keyOf({ remote, build }));
      of?.failures.set(`${tenant} ${type}`, { tenant, type });
      failures.inc({
        tenant,
        type,
        remote: of !== undefined || isRemote(remote) ? remote : OTHER,
        build: of === undefined ? OTHER : build,
      });
    },
    observeVitals(tenant, { remote, values }) {
      const labels = { tenant, remote: isRemote(remote) ? remote : OTHER };
      for (const vital of VITALS) {
        const value = values[vital];
        if (value === undefined) continue;
        if (vital === 'CLS') shift.observe(labels, value);
        else seconds.observe({ vital, ...labels }, value / 1000);
      }
    },
    countRefused: (reason) => refused.inc({ reason }),
  };
}
