/** Where three words of a spot come from: one interface, a driver for each vendor. */
import type { Position } from '../place/place.store.ts';

export interface ThreeWordsDriver {
  /** @param language 'en' @returns 'filled.count.soap' @throws Error when it cannot say */
  lookUp(at: Position, language: string): Promise<string>;
}
