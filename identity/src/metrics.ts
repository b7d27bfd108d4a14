/** Prometheus metrics of the sign-in service, without addresses and accounts. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface MetricsSources {
  readonly hasherLoad: () => { readonly running: number; readonly waiting: number };
  readonly outboxWaiting: () => Promise<number>;
}

export interface Metrics {
  countSignIn(outcome: 'right' | 'wrong' | 'blocked' | 'wait' | 'busy'): void;
  countAction(
    action: 'sign-up' | 'confirmed' | 'reset-asked' | 'password-changed' | 'terms-accepted' | 'signed-out',
  ): void;
  countHandOverFailure(kind: string): void;
  observeResponse(route: string, status: number, durationMs: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const BUCKETS_S = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Uses a separate registry, as several services may run in one process. */
export function createMetrics({ hasherLoad, outboxWaiting }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const signIns = new Counter({
    name: 'greenward_identity_sign_ins_total',
    help: 'Passwords that were checked, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const actions = new Counter({
    name: 'greenward_identity_actions_total',
    help: 'What people did with their accounts',
    labelNames: ['action'],
    registers,
  });
  const failures = new Counter({
    name: 'greenward_identity_hand_over_failures_total',
    help: 'Mails and consents that the api did not take at once',
    labelNames: ['kind'],
    registers,
  });
  const responses = new Histogram({
    name: 'greenward_identity_response_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge('greenward_identity_hashes_running', 'Passwords that are hashed now', () => hasherLoad().running);
  gauge('greenward_identity_hashes_waiting', 'Passwords that wait for their turn', () => hasherLoad().waiting);
  gauge('greenward_identity_outbox_waiting', 'Mails and consents that the api has not taken yet', outboxWaiting);
  gauge('greenward_identity_resident_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  return {
    countSignIn: (outcome) => signIns.inc({ outcome }),
    countAction: (action) => actions.inc({ action }),
    countHandOverFailure: (kind) => failures.inc({ kind }),
    observeResponse: (route, status, durationMs) =>
      responses.observe({ route, status: `${Math.floor(status / 100)}xx` }, durationMs / 1_000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
