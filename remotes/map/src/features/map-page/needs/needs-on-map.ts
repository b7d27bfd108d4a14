/** What the need-first list has the map draw: the same trees, and the key to their marks. */
import type { ReactNode } from 'react';
import type { MapCanvasProps } from '@greenward/map';

export interface NeedsOnMap {
  /** How many there are, in words. */
  readonly summary: string;
  readonly marks: NonNullable<MapCanvasProps['drawOwnMarks']>;
  /** The key's entries. */
  readonly key: ReactNode;
  /** Why this one is listed; null when it is not. */
  reasonOf(guid: string): string | null;
  draw(style: MapCanvasProps['style']): MapCanvasProps['style'];
}
