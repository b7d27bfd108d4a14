/** Values that are computed once for each state of a tenant's inventory. */
import { LRUCache } from 'lru-cache';
import type { Scope } from '../../../db/scope.ts';
import { inventoryRevision } from './inventory.store.ts';

export interface KeptByInventoryOptions<Value> {
  /** Least recently used values are dropped above it. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
}

/** @returns the value for a key: the one that is kept, or what `load` finds */
export type KeptValues<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>;

/** @returns the values of a scope's tenant as its inventory is now, after one query */
export function createKeptByInventory<Value extends object>({
  maxSize,
  sizeOf,
}: KeptByInventoryOptions<Value>): (scope: Scope) => Promise<KeptValues<Value>> {
  const kept = new LRUCache<string, Value>({ maxSize, sizeCalculation: (value) => 1 + sizeOf(value) });
  const underWay = new Map<string, Promise<Value>>();

  async function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    // Concurrent requests wait for the same query; if it fails, each runs its own.
    const known = kept.get(key) ?? (await underWay.get(key)?.catch(() => undefined));
    if (known !== undefined) return known;
    const loading = load();
    underWay.set(key, loading);
    try {
      const value = await loading;
      kept.set(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }
  return async (scope) => {
    const state = `${scope.tenantId} ${await inventoryRevision(scope)}`;
    return (key, load) => loadOnce(`${state} ${key}`, load);
  };
}
