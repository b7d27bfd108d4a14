/** Operations of published builds by id. Unless the endpoint is open, only these are executed (docs/decisions/0016). */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseOperation, SwitchCondition } from '@greenward/contract';
import type { Pool } from 'pg';
import { inInstallationTransaction } from '../../../db/scope.ts';
import { listBuildsInUse, listOperations, listTenantIds } from './registry.store.ts';
import type { Build } from './registry.store.ts';

/** Minimum interval between database queries for unknown operations, which another api may have learnt of. */
const ASKED_EVERY_MS = 1_000;

export interface TrustedDocument extends ReleaseOperation {
  /** Switches of the parts that have the operation; it is answered when any of them is on. */
  readonly owners: readonly SwitchCondition[];
}

export interface TrustedDocuments {
  /** @param id SHA-256 of the text in hex */
  find(id: string): Promise<TrustedDocument | null>;
  /** Finds the operation of a published build with exactly this text. */
  findByText(text: string): Promise<TrustedDocument | null>;
  /**
   * Whether a published build has an operation of this name. Only these get their own metric, because clients may send
   * any name.
   */
  hasName(name: string): boolean;
  /** Reloads from the database. On failure the known operations stay unchanged. */
  refresh(): Promise<void>;
}

export interface TrustedDocumentsOptions {
  readonly pool: Pool;
  readonly onFailure: (error: unknown) => void;
  readonly nowMs?: () => number;
}

/** For a build whose record does not mention switches. */
const ASKS_NOTHING: SwitchCondition = { anyOf: [], allOf: [] };

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const readOperations = (pool: Pool): ReturnType<typeof listOperations> =>
  inInstallationTransaction(pool, async ({ db, as }) => {
    const inUse = new Map<string, Build>();
    for (const tenantId of await listTenantIds(db))
      for (const build of await listBuildsInUse(await as(tenantId))) inUse.set(`${build.name} ${build.buildId}`, build);
    return listOperations(db, [...inUse.values()]);
  });

export function createTrustedDocuments({
  pool,
  onFailure,
  nowMs = Date.now,
}: TrustedDocumentsOptions): TrustedDocuments {
  let operations: ReadonlyMap<string, TrustedDocument> = new Map();
  let names: ReadonlySet<string> = new Set();
  let askedAtMs = -Infinity;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    askedAtMs = nowMs();
    try {
      const found = await readOperations(pool);
      operations = new Map(
        found.map(({ id, name, text, owners }) => [
          id,
          { name, text, owners: owners.map((owner) => owner ?? ASKS_NOTHING) },
        ]),
      );
      names = new Set(found.map(({ name }) => name));
    } catch (error) {
      onFailure(error);
    }
  };
  /** Runs as soon as another query is allowed; concurrent callers share it. */
  const refresh = (): Promise<void> => {
    asking ??= (async () => {
      const early = askedAtMs + ASKED_EVERY_MS - nowMs();
      if (early > 0) await pause(early);
      await ask();
    })().finally(() => {
      asking = null;
    });
    return asking;
  };
  const find = async (id: string): Promise<TrustedDocument | null> => {
    if (!operations.has(id)) await refresh();
    return operations.get(id) ?? null;
  };
  return {
    refresh: ask,
    find,
    findByText: (text) => find(idOf(text)),
    hasName(name) {
      if (names.has(name)) return true;
      if (nowMs() - askedAtMs >= ASKED_EVERY_MS) void refresh();
      return false;
    },
  };
}
