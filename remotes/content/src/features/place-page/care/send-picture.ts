/** Uploads one picture and reports its progress. */
import { LARGEST_IMAGE_BYTES } from '@greenward/contract';
import type { Result } from '@greenward/graphql';

export interface PictureToSend {
  readonly file: File;
  readonly caption: string;
  readonly credit: string;
  readonly permit: string;
  readonly projectToken: string;
  /** Idempotency key. */
  readonly key: string;
}

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > LARGEST_IMAGE_BYTES;

/** Why the api rejects the picture; null when the answer does not say. */
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

/**
 * Uses XMLHttpRequest, because `fetch` does not report progress. Never rejects.
 * @param onProgress receives a share from 0 to 1
 */
export function sendPicture(
  { file, caption, credit, permit, projectToken, key }: PictureToSend,
  onProgress: (share: number) => void,
): Promise<Result<null>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/images');
    request.setRequestHeader('x-fmp-token', projectToken);
    request.setRequestHeader('x-upload-permit', permit);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    const fail = (): void =>
      resolve({
        outcome: 'failed',
        code: 'UNEXPECTED',
        error: new Error(`The upload ended with status ${request.status}`),
      });
    request.onload = () => {
      if (request.status < CLIENT_ERROR) return resolve({ outcome: 'done', data: null });
      const text = request.status < SERVER_ERROR ? refusalIn(request.responseText) : null;
      if (text === null) fail();
      else resolve({ outcome: 'refused', refusal: { code: 'PICTURE_REFUSED', message: text }, data: null });
    };
    request.onerror = fail;
    request.ontimeout = fail;
    const form = new FormData();
    form.set('alt', caption);
    form.set('credit', credit);
    form.set('file', file);
    request.send(form);
  });
}
