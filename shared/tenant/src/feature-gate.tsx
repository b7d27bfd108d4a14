/** Shows its children only where the tenant's switches allow it. An unknown switch is off. */
import type { ReactNode } from 'react';
import { switchesAllow } from '@greenward/contract';
import { useBoot } from './tenant-context.tsx';

export interface FeatureGateProps {
  /** At least one of these is on; an empty list asks nothing. */
  readonly anyOf?: readonly string[];
  /** All of these are on. */
  readonly allOf?: readonly string[];
  readonly children: ReactNode;
}

export function FeatureGate({ anyOf = [], allOf = [], children }: FeatureGateProps) {
  const { switches } = useBoot();
  return switchesAllow({ anyOf, allOf }, switches) ? children : null;
}
