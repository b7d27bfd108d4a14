/** What is switched on: the tenant's configuration, then what operators set at run time; whatever nobody knows is off. */
import type { Tenant } from '@greenward/tenants';

export type SwitchStates = Readonly<Record<string, boolean>>;

interface SwitchCondition {
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
}

/** Switches by name, sorted, so that the same states always hash alike. Settings that are no switch (a size, say) are left out. */
export function switchStatesOf(tenant: Tenant, overrides: SwitchStates): SwitchStates {
  const states = new Map<string, boolean>();
  for (const [name, value] of [...Object.entries(tenant.config.switches), ...Object.entries(overrides)])
    if (typeof value === 'boolean') states.set(name, value);
  return Object.fromEntries([...states].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isOn = (states: SwitchStates, name: string): boolean => Object.hasOwn(states, name) && states[name] === true;

/** An empty `anyOf` asks nothing. */
export const switchesAllow = ({ anyOf, allOf }: SwitchCondition, states: SwitchStates): boolean =>
  allOf.every((name) => isOn(states, name)) && (anyOf.length === 0 || anyOf.some((name) => isOn(states, name)));
