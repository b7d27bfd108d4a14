/** Finds the place that an officer means by a guid or a pasted link. */
import { isGuid } from '@greenward/contract';

const BETWEEN_PARTS = /[\s/?#&=]+/;

/** @returns null when `text` names no place, or more than one. */
export function placeGuidIn(text: string): string | null {
  const [guid = null, ...others] = new Set(text.toLowerCase().split(BETWEEN_PARTS).filter(isGuid));
  return others.length === 0 ? guid : null;
}
