/** The names of operations that published builds ask for: all that are counted by name, as anybody may send others. */
import type { Pool } from 'pg';
import { inInstallationTransaction } from '../../db/scope.ts';
import { listOperationNames } from './registry.store.ts';

/** Another api may have been told of a build: so often at most is the database asked for names that are not known here. */
const ASKED_EVERY_MS = 60_000;

export interface OperationNames {
  has(name: string): boolean;
  /** Asks the database. A failure leaves the names as they are. */
  refresh(): Promise<void>;
}

export interface OperationNamesOptions {
  readonly pool: Pool;
  readonly onFailure: (error: unknown) => void;
  readonly nowMs?: () => number;
}

export function createOperationNames({ pool, onFailure, nowMs = Date.now }: OperationNamesOptions): OperationNames {
  let names: ReadonlySet<string> = new Set();
  let askedAtMs = -Infinity;
  const refresh = async (): Promise<void> => {
    askedAtMs = nowMs();
    try {
      names = new Set(await inInstallationTransaction(pool, ({ db }) => listOperationNames(db)));
    } catch (error) {
      onFailure(error);
    }
  };
  return {
    refresh,
    has(name) {
      if (names.has(name)) return true;
      if (nowMs() - askedAtMs >= ASKED_EVERY_MS) void refresh();
      return false;
    },
  };
}
