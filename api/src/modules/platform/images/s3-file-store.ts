/** Stores files in an S3 store (Amazon, MinIO, Ceph ...) with signed requests (AWS Signature Version 4). */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { fileKeyOf, folderKeyOf } from './file-key.rules.ts';
import type { FileStoreSettings } from './file-store-settings.ts';
import type { FileStore } from './file-store.ts';

const REQUEST_LIMIT_MS = 15_000;
/** Retries after a 5xx or 429 response, with exponential backoff from 50 ms. */
const RETRIES = 3;
const LISTED_KEY = /<Key>([^<]+)<\/Key>/g;
const EMPTY = new Uint8Array();

export function createS3FileStore({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Extract<FileStoreSettings, { readonly kind: 's3' }>): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function ask(method: string, path: string, body: Uint8Array = EMPTY): Promise<Response> {
    return client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      // The signature includes a hash of the body, so that changes in transit are detected.
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      ...(body.length === 0 ? {} : { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
  }
  /** @throws Error with the store's message, which names a bucket and a key but no personal data */
  async function assertDone(response: Response, what: string): Promise<void> {
    const text = response.ok ? '' : (await response.text()).slice(0, 300);
    if (!response.ok)
      throw new Error(`The S3 store refused to ${what}: ${response.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? text}`);
    await response.body?.cancel();
  }

  async function prepare(): Promise<void> {
    const found = await ask('HEAD', '');
    if (found.status !== 404) return assertDone(found, `open the bucket "${bucket}"`);
    const made = await ask('PUT', '');
    if (made.status !== 409) await assertDone(made, `make the bucket "${bucket}"`); // 409: another process has just created it
  }

  return {
    name: 's3',
    async write(group, name, bytes) {
      const path = `/${fileKeyOf(group, name)}`;
      let kept = await ask('PUT', path, bytes);
      if (kept.status === 404) {
        await prepare(); // the store was unavailable at startup
        kept = await ask('PUT', path, bytes);
      }
      await assertDone(kept, 'keep a file');
    },
    async read(group, name) {
      const response = await ask('GET', `/${fileKeyOf(group, name)}`);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status === 404 && (await response.clone().text()).includes('NoSuchKey')) return null;
      return assertDone(response, 'read a file').then(() => null);
    },
    async removeAll(group) {
      const folder = folderKeyOf(group);
      const listed = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(folder)}`);
      if (!listed.ok) return assertDone(listed, 'list files');
      for (const [, key = ''] of (await listed.text()).matchAll(LISTED_KEY)) {
        if (!key.startsWith(folder)) throw new Error('The S3 store listed files that were not asked for');
        await assertDone(await ask('DELETE', `/${key}`), 'remove a file');
      }
    },
    prepare,
  };
}
