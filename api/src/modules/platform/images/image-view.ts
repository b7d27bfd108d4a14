/** Keys in addresses of pictures that not everybody may see: browsers send no token with a picture. See docs/decisions/0018. */
import type { LinkCodec } from '../links/link-codec.ts';

/** Who may see a picture: everybody, its sender and the desk, or the desk alone. */
export type ImageAudience = 'everybody' | 'sender' | 'desk';

const PURPOSE = 'see-image';
/** As long as somebody looks at a page that draws its pictures when they come into view. */
const VALID_FOR_MS = 2 * 60 * 60 * 1000;

interface ViewOf {
  readonly tenantId: number;
  readonly guid: string;
  readonly now: Date;
}

/** Whoever is given it must be known to be that. @returns the text for imageUrls. */
export const sealImageView = (links: LinkCodec, { tenantId, guid, as, now }: ViewOf & { readonly as: Exclude<ImageAudience, 'everybody'> }): string =>
  links.seal({ purpose: PURPOSE, tenantId, subject: guid, validForMs: VALID_FOR_MS, now, data: { as } });

/** As whom the key lets somebody see the picture; whoever has none, or a wrong one, is everybody. */
export function openImageView(links: LinkCodec, key: unknown, { tenantId, guid, now }: ViewOf): ImageAudience {
  const link = typeof key === 'string' ? links.open(key, { tenantId, purpose: PURPOSE, now }) : null;
  if (link === null || 'refusal' in link || link.subject !== guid) return 'everybody';
  const { as } = link.data;
  return as === 'sender' || as === 'desk' ? as : 'everybody';
}
