/**
 * Signs image URLs that are not public, because browsers send no token with image requests. See docs/decisions/0018.
 */
import type { LinkCodec } from '../links/link-codec.ts';

/** Who may see an image: everybody, its sender and the desk, or only the desk. */
export type ImageAudience = 'everybody' | 'sender' | 'desk';

const PURPOSE = 'see-image';
/** Long enough for an open page to load images as they scroll into view. */
const VALID_FOR_MS = 2 * 60 * 60 * 1000;

interface ViewOf {
  readonly tenantId: number;
  readonly guid: string;
  readonly now: Date;
}

/** The caller must have checked that the viewer belongs to this audience. @returns the text for imageUrls */
export const sealImageView = (
  links: LinkCodec,
  { tenantId, guid, as, now }: ViewOf & { readonly as: Exclude<ImageAudience, 'everybody'> },
): string => links.seal({ purpose: PURPOSE, tenantId, subject: guid, validForMs: VALID_FOR_MS, now, data: { as } });

/** Returns the audience that the key proves; a missing or invalid key means everybody. */
export function openImageView(links: LinkCodec, key: unknown, { tenantId, guid, now }: ViewOf): ImageAudience {
  const link = typeof key === 'string' ? links.open(key, { tenantId, purpose: PURPOSE, now }) : null;
  if (link === null || 'refusal' in link || link.subject !== guid) return 'everybody';
  const { as } = link.data;
  return as === 'sender' || as === 'desk' ? as : 'everybody';
}
