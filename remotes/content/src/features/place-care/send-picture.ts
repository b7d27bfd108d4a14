/** Sends one picture, and tells how far it is. */
import { LARGEST_IMAGE_BYTES } from '@greenward/contract';

export interface PictureToSend {
  readonly file: File;
  readonly caption: string;
  readonly credit: string;
  readonly permit: string;
  readonly projectToken: string;
  /** Sent again under it, it is the same picture. */
  readonly key: string;
}

export type SentPicture = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly text: string } | { readonly outcome: 'failed' };

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > LARGEST_IMAGE_BYTES;

/** What the api says of a picture that it does not take; null for anything else. */
function refusalIn(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : null;
  } catch {
    return null;
  }
}

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** By XMLHttpRequest: `fetch` does not tell how much has gone. Never rejects. @param onProgress shares from 0 to 1 */
export function sendPicture({ file, caption, credit, permit, projectToken, key }: PictureToSend, onProgress: (share: number) => void): Promise<SentPicture> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/images');
    request.setRequestHeader('x-fmp-token', projectToken);
    request.setRequestHeader('x-upload-permit', permit);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      if (request.status < CLIENT_ERROR) return resolve({ outcome: 'sent' });
      const text = request.status < SERVER_ERROR ? refusalIn(request.responseText) : null;
      resolve(text === null ? { outcome: 'failed' } : { outcome: 'refused', text });
    };
    request.onerror = () => resolve({ outcome: 'failed' });
    request.ontimeout = request.onerror;
    const form = new FormData();
    form.set('alt', caption);
    form.set('credit', credit);
    form.set('file', file);
    request.send(form);
  });
}
