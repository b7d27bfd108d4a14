/** Reads one of the tenant's switches. A name that the product does not know is a type error. */
import type { SwitchName } from '@greenward/tenants';
import { useBoot } from './tenant-context.tsx';

/**
 * Whether a switch is on. The component re-renders when it changes.
 * @typeParam Own switches that the calling remote introduces itself (`switches.introduces` in its `register.ts`):
 *   `useSwitch<'showDiary'>('showDiary')`. They are never inferred from the name, so that a misspelt name is not
 *   accepted as one of them.
 */
export function useSwitch<Own extends string = never>(name: SwitchName | NoInfer<Own>): boolean {
  return useBoot().switches[name] === true;
}
