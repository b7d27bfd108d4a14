/**
 * What a list of trees with their needs tells the page once it has loaded: its marks, their key, how many trees there are, and why
 * each is listed.
 */
import type { ReactNode } from 'react';
import type { OwnMarks } from '../map-mode.ts';

export interface NeedsOnMap extends OwnMarks {
  /** The number of trees, in words. */
  readonly summary: string;
  /** The entries of the key. */
  readonly key: ReactNode;
  /** Why this tree is listed. Null when it is not. */
  reasonOf(guid: string): string | null;
}
