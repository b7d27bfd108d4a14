/** What happens when an operator says that tenants' files were edited: they are read again and taken over whole, or refused and the old ones stay. */
import type { Tenant } from '@greenward/tenants';
import type { EventListener } from './events-hub.ts';

/** The kind of event that `greenward tenant reload` sends. */
export const TENANTS_EDITED = 'tenants';

export interface TenantReloadOptions {
  /** @throws InvalidTenants */
  readonly read: () => Promise<readonly Tenant[]>;
  /** @throws Error when they cannot be served; nothing has changed then. */
  readonly takeOver: (tenants: readonly Tenant[]) => Promise<void>;
  readonly onTakenOver: (count: number) => void;
  readonly onRefused: (error: unknown) => void;
}

/** One reading at a time; an edit during one is read after it. */
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
    // An edit may have gone unheard; a reading too many changes nothing.
    onGap: () => void reload(),
  };
}
