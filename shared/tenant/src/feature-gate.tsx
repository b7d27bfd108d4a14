/** Shows its children only where the tenant's switches allow it. An unknown switch is off. */
import type { ReactNode } from 'react';
import { switchesAllow } from '@greenward/contract';
import type { SwitchName } from '@greenward/tenants';
import { useBoot } from './tenant-context.tsx';

/** `Own`: switches that the calling remote introduces itself, as with `useSwitch`. */
export interface FeatureGateProps<Own extends string = never> {
  /** At least one of these is on; an empty list is always met. */
  readonly anyOf?: readonly (SwitchName | NoInfer<Own>)[];
  /** All of these are on. */
  readonly allOf?: readonly (SwitchName | NoInfer<Own>)[];
  readonly children: ReactNode;
}

export function FeatureGate<Own extends string = never>({ anyOf = [], allOf = [], children }: FeatureGateProps<Own>) {
  const { switches } = useBoot();
  return switchesAllow({ anyOf, allOf }, switches) ? children : null;
}
