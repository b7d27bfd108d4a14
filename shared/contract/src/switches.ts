/**
 * Resolves switches for browser, edge and api: a tenant's configuration, then the operators' run-time settings. Unknown
 * switches are off.
 */
import { stableJson } from './stable-json.ts';

export type SwitchStates = Readonly<Record<string, boolean>>;

export interface SwitchCondition {
  /** At least one of these is on; an empty list is always met. */
  readonly anyOf: readonly string[];
  /** All of these are on. */
  readonly allOf: readonly string[];
}

/**
 * Switches by name, sorted, so that equal states give equal text. Settings that are not switches (a size, say) are
 * omitted.
 */
export function switchStatesOf(configured: Readonly<Record<string, unknown>>, overrides: SwitchStates): SwitchStates {
  const states = new Map<string, boolean>();
  for (const [name, value] of [...Object.entries(configured), ...Object.entries(overrides)])
    if (typeof value === 'boolean') states.set(name, value);
  return Object.fromEntries([...states].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isOn = (states: SwitchStates, name: string): boolean => Object.hasOwn(states, name) && states[name] === true;

export const switchesAllow = ({ anyOf, allOf }: SwitchCondition, states: SwitchStates): boolean =>
  allOf.every((name) => isOn(states, name)) && (anyOf.length === 0 || anyOf.some((name) => isOn(states, name)));

/**
 * A short text that changes with any switch, so that an open page notices outdated switches. 53 bits (cyrb53, public
 * domain), because browsers have no synchronous hash.
 */
export function switchesRevision(states: SwitchStates): string {
  const text = stableJson(states);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
