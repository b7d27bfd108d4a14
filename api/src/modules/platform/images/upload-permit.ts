/**
 * Permits to send pictures: nobody uploads without one. A feature that wants pictures gives the page a permit for what they are about; it lasts for half an
 * hour, counts how many are sent, and opens nothing else. See docs/decisions/0018.
 */
import { CodedError } from '@greenward/contract';
import type { LinkCodec } from '../links/link-codec.ts';

const PURPOSE = 'upload';
const VALID_FOR_MS = 30 * 60 * 1000;
const MOST_IMAGES = 20;
const SUBJECT = /^[\x21-\x7e]{1,200}$/;

export interface UploadPermit {
  readonly id: string;
  /** What the pictures are about: an opaque id of the feature, as 'place:<guid>'. */
  readonly subject: string;
  readonly imagesAtMost: number;
  /** Who was given it: an opaque id, as that of an account. */
  readonly holder: string;
}

/**
 * Whoever asks must have been allowed to send pictures about the subject before this is called.
 * @returns the text for the header x-upload-permit.
 * @throws TypeError when it is not well formed: a mistake of ours.
 */
export function sealUploadPermit(
  links: LinkCodec,
  { tenantId, subject, holder, imagesAtMost, now }: Omit<UploadPermit, 'id'> & { readonly tenantId: number; readonly now: Date },
): string {
  if (!SUBJECT.test(subject)) throw new TypeError('The subject of a permit is 1 to 200 visible characters');
  if (!Number.isInteger(imagesAtMost) || imagesAtMost < 1 || imagesAtMost > MOST_IMAGES) throw new TypeError(`A permit is for 1 to ${MOST_IMAGES} pictures`);
  return links.seal({ purpose: PURPOSE, tenantId, subject, validForMs: VALID_FOR_MS, now, data: { images: imagesAtMost, holder } });
}

/** @throws CodedError UPLOAD_NOT_PERMITTED, whatever is wrong with it */
export function openUploadPermit(links: LinkCodec, token: unknown, { tenantId, now }: { readonly tenantId: number; readonly now: Date }): UploadPermit {
  const link = typeof token === 'string' ? links.open(token, { tenantId, purpose: PURPOSE, now }) : null;
  if (link === null || 'refusal' in link) throw new CodedError('UPLOAD_NOT_PERMITTED');
  const { images, holder } = link.data;
  if (typeof images !== 'number' || typeof holder !== 'string') throw new CodedError('UPLOAD_NOT_PERMITTED');
  return { id: link.id, subject: link.subject, imagesAtMost: images, holder };
}
