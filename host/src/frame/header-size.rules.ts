/**
 * The header's height, which is where the content begins (specification shell §9, "Content margin below the fixed
 * header").
 */
import type { LayoutName, PublicBranding } from '@greenward/contract';

/** Pixels on phones, and from 768 px. */
export interface HeaderHeight {
  readonly phone: 48 | 60 | 76;
  readonly desktop: 48 | 68 | 76;
}

const PLAIN: HeaderHeight = { phone: 48, desktop: 48 };
const COMPACT: HeaderHeight = { phone: 60, desktop: 68 };
const FULL: HeaderHeight = { phone: 76, desktop: 76 };

export interface HeaderFacts {
  /** The switch brandHeader. */
  readonly hasBrandHeader: boolean;
  readonly size: PublicBranding['headerSize'];
  readonly layout: LayoutName;
}

export function headerHeightOf({ hasBrandHeader, size, layout }: HeaderFacts): HeaderHeight {
  if (!hasBrandHeader) return PLAIN;
  return size !== 'large' && layout === 'default' ? COMPACT : FULL;
}
