/** An image of a place in the form that pages use. */
import { imageUrls } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { sealImageView } from '../../platform/images/image-view.ts';
import type { PictureRow } from './place-picture.store.ts';

export interface PlaceMedia {
  readonly id: string;
  readonly url: string;
  readonly smallUrl: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly caption: string;
  readonly type: 'IMAGE';
  readonly credit: string;
}

/** @param as audience of the answer: URLs of an image that is not public contain a key */
export function mediaOf(
  { site, links, imageHost, now }: Pick<RequestContext, 'site' | 'links' | 'imageHost' | 'now'>,
  { guid, width, height, caption, credit, state }: PictureRow,
  as: 'sender' | 'desk',
): PlaceMedia {
  const key = state === 'shown' ? null : sealImageView(links, { tenantId: site.tenantId, guid, as, now });
  const { url, srcSet, square } = imageUrls({ guid, width }, imageHost, key);
  return { id: guid, url, smallUrl: square.url, srcSet, width, height, name: guid, caption, type: 'IMAGE', credit };
}
