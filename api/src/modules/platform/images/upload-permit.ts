/**
 * Permits for uploads, which every upload needs. A feature that accepts images gives the page a permit for one subject;
 * it is valid for half an hour, limits the number of images, and grants nothing else. See docs/decisions/0018.
 */
import { CodedError } from '@greenward/contract';
import type { LinkCodec } from '../links/link-codec.ts';

const PURPOSE = 'upload';
const VALID_FOR_MS = 30 * 60 * 1000;
const MOST_IMAGES = 20;
const SUBJECT = /^[\x21-\x7e]{1,200}$/;

export interface UploadPermit {
  readonly id: string;
  /** Subject of the images: an opaque id of the feature, such as 'place:<guid>'. */
  readonly subject: string;
  readonly imagesAtMost: number;
  /** Holder of the permit: an opaque id, such as an account id. */
  readonly holder: string;
}

/**
 * The caller must have checked that the holder may upload images for the subject.
 * @returns the text for the header x-upload-permit
 * @throws TypeError when an argument is malformed, which is a programming error
 */
export function sealUploadPermit(
  links: LinkCodec,
  {
    tenantId,
    subject,
    holder,
    imagesAtMost,
    now,
  }: Omit<UploadPermit, 'id'> & { readonly tenantId: number; readonly now: Date },
): string {
  if (!SUBJECT.test(subject)) throw new TypeError('The subject of a permit is 1 to 200 visible characters');
  if (!Number.isInteger(imagesAtMost) || imagesAtMost < 1 || imagesAtMost > MOST_IMAGES)
    throw new TypeError(`A permit is for 1 to ${MOST_IMAGES} pictures`);
  return links.seal({
    purpose: PURPOSE,
    tenantId,
    subject,
    validForMs: VALID_FOR_MS,
    now,
    data: { images: imagesAtMost, holder },
  });
}

/** @throws CodedError UPLOAD_NOT_PERMITTED for every invalid permit, whatever the reason */
export function openUploadPermit(
  links: LinkCodec,
  token: unknown,
  { tenantId, now }: { readonly tenantId: number; readonly now: Date },
): UploadPermit {
  const link = typeof token === 'string' ? links.open(token, { tenantId, purpose: PURPOSE, now }) : null;
  if (link === null || 'refusal' in link) throw new CodedError('UPLOAD_NOT_PERMITTED');
  const { images, holder } = link.data;
  if (typeof images !== 'number' || typeof holder !== 'string') throw new CodedError('UPLOAD_NOT_PERMITTED');
  return { id: link.id, subject: link.subject, imagesAtMost: images, holder };
}
