/** Finds which switches are on for a tenant, and lets an operator change one. */
import { CodedError, switchStatesOf } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createReader, inTransaction, sayActor } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import { nearestName } from './nearest-name.rules.ts';
import {
  listIntroducedSwitches,
  listNewestSwitchChanges,
  listSwitchOverrides,
  removeSwitchOverride,
  setSwitchOverride,
} from './switches.store.ts';
import type { SwitchChange } from './switches.schema.ts';

// For other modules, which must not use this module's store.
export { listSwitchOverrides } from './switches.store.ts';

/** The tenant whose switches are read. */
export interface SwitchedSite {
  readonly tenant: Tenant;
  readonly tenantId: number;
}

export interface SwitchBoard {
  /** From memory while change events arrive, otherwise from the database. */
  switchesOf(site: SwitchedSite): Promise<SwitchStates>;
  /** Call it when the switches in the tenants' files have changed. */
  forget(): void;
  close(): void;
}

export function createSwitchBoard({ pool, events }: { readonly pool: Pool; readonly events: EventsHub }): SwitchBoard {
  const known = new Map<number, Promise<SwitchStates>>();

  async function read({ tenant, tenantId }: SwitchedSite): Promise<SwitchStates> {
    const scope = createReader(pool, tenantId);
    try {
      return switchStatesOf(tenant.config.switches, await listSwitchOverrides(scope));
    } finally {
      await scope.close();
    }
  }

  const stop = events.subscribe({
    onEvent({ tenantId, kind }) {
      if (kind === 'switches') known.delete(tenantId);
    },
    onGap: () => known.clear(),
  });
  return {
    switchesOf(site) {
      const { tenantId } = site;
      const remembered = known.get(tenantId);
      if (remembered !== undefined) return remembered;
      const reading = read(site);
      if (!events.isListening()) return reading;
      // An event that arrives during this read deletes the entry again, because the result may be outdated.
      known.set(tenantId, reading);
      reading.catch(() => {
        if (known.get(tenantId) === reading) known.delete(tenantId);
      });
      return reading;
    },
    forget: () => known.clear(),
    close: stop,
  };
}

/** A switch as operators see it. */
export interface SwitchFacts {
  readonly name: string;
  readonly configured: boolean;
  /** Null when the configuration is not overridden. */
  readonly override: boolean | null;
  readonly effective: boolean;
  /** The newest change; null if it was never changed. */
  readonly changed: SwitchChange | null;
}

/** Every switch by name. @param listChanges loads the newest change of each switch, as far as the login may read it */
export const readSwitchFacts = async (
  scope: Scope,
  { config }: Pick<Tenant, 'config'>,
  listChanges: (scope: Scope) => Promise<readonly SwitchChange[]>,
): Promise<SwitchFacts[]> => {
  const overrides = await listSwitchOverrides(scope);
  const changes = new Map((await listChanges(scope)).map((change) => [change.switch, change]));
  const configured = switchStatesOf(config.switches, {});
  const names = new Set([
    ...Object.keys(configured),
    ...(await listIntroducedSwitches(scope)),
    ...Object.keys(overrides),
  ]);
  return [...names].sort().map((name) => ({
    name,
    configured: configured[name] ?? false,
    override: overrides[name] ?? null,
    effective: overrides[name] ?? configured[name] ?? false,
    changed: changes.get(name) ?? null,
  }));
};

/** Lists every switch by name. */
export async function listSwitches(pool: Pool, site: SwitchedSite): Promise<SwitchFacts[]> {
  const scope = createReader(pool, site.tenantId);
  try {
    return await readSwitchFacts(scope, site.tenant, listNewestSwitchChanges);
  } finally {
    await scope.close();
  }
}

/** @throws CodedError BAD_USER_INPUT naming the most similar switch when this one does not exist */
export function findSwitch(facts: readonly SwitchFacts[], name: string): SwitchFacts {
  const found = facts.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = facts.map((one) => one.name);
  const nearest = nearestName(name, names);
  throw new CodedError(
    'BAD_USER_INPUT',
    `There is no switch "${name.slice(0, 100)}".${nearest === null ? ` There are ${names.join(', ')}.` : ` Is "${nearest}" meant?`}`,
  );
}

export interface SwitchChangeInput {
  readonly name: string;
  /** Null removes the override, so that the tenant's configuration applies again. */
  readonly value: boolean | null;
  /** Person who makes the change, for the audit log. */
  readonly actor: string;
}

/**
 * Changes one switch and notifies every api and edge, in one transaction. Setting the current value again changes
 * nothing and notifies none.
 * @throws CodedError BAD_USER_INPUT naming the most similar switch when this one does not exist
 */
export async function changeSwitch(
  pool: Pool,
  site: SwitchedSite,
  { name, value, actor }: SwitchChangeInput,
): Promise<SwitchFacts> {
  return inTransaction(pool, site.tenantId, async (scope) => {
    const before = await readSwitchFacts(scope, site.tenant, listNewestSwitchChanges);
    findSwitch(before, name);
    await sayActor(scope.db, actor);
    if (value === null) await removeSwitchOverride(scope, name);
    else await setSwitchOverride(scope, name, value);
    return findSwitch(await readSwitchFacts(scope, site.tenant, listNewestSwitchChanges), name);
  });
}
