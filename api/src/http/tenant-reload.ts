/**
 * Reloads tenant files when an operator reports an edit. They are applied completely; if they are invalid, the old ones
 * stay in use.
 */
import type { Tenant } from '@greenward/tenants';
import type { EventListener } from './events-hub.ts';

/** The kind of event that `greenward tenant reload` sends. */
export const TENANTS_EDITED = 'tenants';

export interface TenantReloadOptions {
  /** @throws InvalidTenants */
  readonly read: () => Promise<readonly Tenant[]>;
  /** @throws Error if they cannot be served; nothing changes then */
  readonly takeOver: (tenants: readonly Tenant[]) => Promise<void>;
  readonly onTakenOver: (count: number) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Runs one reload at a time. An edit during a reload triggers another one afterwards. */
export function createTenantReload({ read, takeOver, onTakenOver, onRefused }: TenantReloadOptions): EventListener {
  let running = false;
  let isAskedAgain = false;
  async function reload(): Promise<void> {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = true;
    try {
      const tenants = await read();
      await takeOver(tenants);
      onTakenOver(tenants.length);
    } catch (error) {
      onRefused(error);
    } finally {
      running = false;
    }
    if (isAskedAgain) {
      isAskedAgain = false;
      await reload();
    }
  }
  return {
    onEvent({ kind }) {
      if (kind === TENANTS_EDITED) void reload();
    },
    // An edit may have been missed; an unnecessary reload changes nothing.
    onGap: () => void reload(),
  };
}
