/** What happened at a place. */
import type { SlotProps } from '@greenward/remote-kit';
import { HappenedHere } from './happened-here.tsx';

export const Filler = ({ placeGuid }: SlotProps) =>
  typeof placeGuid === 'string' ? <HappenedHere type="place" guid={placeGuid} /> : null;
