/** What happened in a neighbourhood. */
import type { SlotProps } from '@greenward/remote-kit';
import { HappenedHere } from './happened-here.tsx';

export const Filler = ({ neighbourhoodSlug }: SlotProps) =>
  typeof neighbourhoodSlug === 'string' ? <HappenedHere type="neighbourhood" guid={neighbourhoodSlug} /> : null;
