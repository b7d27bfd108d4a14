/** Prometheus metrics of edge. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createBeaconMetrics } from './beacon-metrics.ts';
import type { BeaconMetrics } from './beacon-metrics.ts';

export interface MetricsSources {
  readonly poolSize: () => {
    readonly idle: number;
    readonly busy: number;
    readonly starting: number;
    readonly clientOnlyBuilds: number;
  };
  readonly cacheSize: () => { readonly entries: number; readonly bytes: number };
  readonly degradedTenants: () => number;
  readonly unfinishedRequests: () => number;
}

export interface Metrics {
  /** Counts pages made, by outcome: 'server', 'client', or the reason why not on the server. */
  countPage(outcome: string, durationMs: number): void;
  /** Counts pages sent, by cache result. */
  countCacheAnswer(answer: string): void;
  countApiFailure(kind: 'query' | 'registry' | 'proxy' | 'viewer' | 'events' | 'analytics' | 'identity'): void;
  countPoolEvent(kind: string): void;
  countDenied(): void;
  /** Counts a release without a trusted signature. */
  countDistrustedRelease(): void;
  observeResponse(kind: string, status: number, durationMs: number): void;
  /** Metrics from the beacons of open pages. */
  readonly beacons: BeaconMetrics;
  text(): Promise<string>;
  readonly contentType: string;
}

const PAGE_BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];

/** Uses a separate registry, as several edges may run in one process. */
export function createMetrics({ poolSize, cacheSize, degradedTenants, unfinishedRequests }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const pages = new Histogram({
    name: 'greenward_edge_page_seconds',
    help: 'Time to make a page, by outcome',
    labelNames: ['outcome'],
    buckets: PAGE_BUCKETS_S,
    registers,
  });
  const cache = new Counter({
    name: 'greenward_edge_html_cache_total',
    help: 'Pages sent, by the answer of the HTML cache',
    labelNames: ['answer'],
    registers,
  });
  const api = new Counter({
    name: 'greenward_edge_api_failures_total',
    help: 'Requests to the api that failed',
    labelNames: ['kind'],
    registers,
  });
  const pool = new Counter({
    name: 'greenward_edge_render_process_total',
    help: 'What happened to render processes',
    labelNames: ['event'],
    registers,
  });
  const denied = new Counter({
    name: 'greenward_edge_denied_total',
    help: 'Pages denied by their switches',
    registers,
  });
  const distrusted = new Counter({
    name: 'greenward_edge_distrusted_releases_total',
    help: 'Releases left out as nobody trusted has signed them',
    registers,
  });
  const responses = new Histogram({
    name: 'greenward_edge_response_seconds',
    help: 'Time to answer, by kind of answer',
    labelNames: ['kind', 'status'],
    buckets: PAGE_BUCKETS_S,
    registers,
  });
  new Gauge({
    name: 'greenward_edge_render_processes',
    help: 'Render processes now, by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy, starting } = poolSize();
      for (const [state, count] of Object.entries({ idle, busy, starting })) this.set({ state }, count);
    },
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge(
    'greenward_edge_client_only_builds',
    'Builds that harmed their render process too often',
    () => poolSize().clientOnlyBuilds,
  );
  gauge('greenward_edge_html_cache_bytes', 'HTML kept in memory', () => cacheSize().bytes);
  gauge('greenward_edge_html_cache_entries', 'Pages kept in memory', () => cacheSize().entries);
  gauge('greenward_edge_degraded_tenants', 'Tenants shown by their last known good releases', degradedTenants);
  gauge(
    'greenward_edge_unfinished_requests',
    'Connections and requests that have not arrived whole',
    unfinishedRequests,
  );
  gauge('greenward_edge_resident_bytes', 'Memory of the edge process', () => process.memoryUsage.rss());
  return {
    countPage: (outcome, durationMs) => pages.observe({ outcome }, durationMs / 1000),
    countCacheAnswer: (answer) => cache.inc({ answer }),
    countApiFailure: (kind) => api.inc({ kind }),
    countPoolEvent: (event) => pool.inc({ event }),
    countDenied: () => denied.inc(),
    countDistrustedRelease: () => distrusted.inc(),
    observeResponse: (kind, status, durationMs) =>
      responses.observe({ kind, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000),
    beacons: createBeaconMetrics(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
