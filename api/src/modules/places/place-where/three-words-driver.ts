import type { Position } from '../../../geo/position.ts';

export interface ThreeWordsDriver {
  /** @param language 'en' @returns 'filled.count.soap' @throws Error when the lookup fails */
  lookUp(at: Position, language: string): Promise<string>;
}
