/** Uploads one picture with a permit of the api, and reports its progress (docs/pictures.md). */
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

/** Formats that the api recognises, for `accept`. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

export interface SentPicture {
  /** Null when the answer does not say. */
  readonly guid: string | null;
}

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > LARGEST_IMAGE_BYTES;

/** @returns null for anything but text, and for an answer that is not JSON */
function textIn(answer: string, read: (json: Answer) => unknown): string | null {
  try {
    const found = read(JSON.parse(answer) as Answer);
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}

interface Answer {
  readonly image?: { readonly guid?: unknown };
  /** Why the api rejects the picture. */
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
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
): Promise<Result<SentPicture>> {
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
      if (request.status < CLIENT_ERROR)
        return resolve({ outcome: 'done', data: { guid: textIn(request.responseText, ({ image }) => image?.guid) } });
      const { responseText: answer } = request;
      const message = request.status < SERVER_ERROR ? textIn(answer, ({ error }) => error?.message) : null;
      if (message === null) return fail();
      const code = textIn(answer, ({ error }) => error?.code) ?? 'PICTURE_REFUSED';
      resolve({ outcome: 'refused', refusal: { code, message }, data: { guid: null } });
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
