/**
 * A small local S3 server. Verifies each signature with a different library than the client's, and stores objects in
 * memory.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import aws4 from 'aws4';
import type { FileStoreSettings } from '../modules/platform/images/file-store-settings.ts';

const CREDENTIALS = { accessKeyId: 'an-access-key', secretAccessKey: 'a secret of the tests' };
const REGION = 'eu-west-2';
/** Maximum clock difference: AWS refuses requests signed earlier or later than this. */
const CLOCK_MS = 15 * 60 * 1000;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const signatureIn = (authorization: string | undefined): string =>
  /Signature=([0-9a-f]{64})$/.exec(authorization ?? '')?.[1] ?? '';

/** Amazon's error code for a refused request; null if the signature is valid. */
function refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const said = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.+SignedHeaders=([a-z0-9;-]+)/.exec(headers.authorization ?? '');
  if (said === null) return 'AccessDenied';
  const [, accessKeyId, names = ''] = said;
  if (accessKeyId !== CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const date = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(date) - Date.now()) <= CLOCK_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const again = aws4.sign(
    {
      service: 's3',
      region: REGION,
      method,
      host: headers.host ?? '',
      path: url,
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    },
    CREDENTIALS,
  );
  return signatureIn(String(again.headers?.['Authorization'])) === signatureIn(headers.authorization)
    ? null
    : 'SignatureDoesNotMatch';
}

export interface S3Server {
  readonly settings: Extract<FileStoreSettings, { readonly kind: 's3' }>;
  /** Keys of all objects in the bucket. */
  keys(): string[];
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const buckets = new Map<string, Map<string, Buffer>>();
  const refuse = (response: ServerResponse, status: number, code: string): void =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const refusal = refusalOf(request, body);
    if (refusal !== null) return refuse(response, 403, refusal);
    const url = new URL(request.url ?? '', 'http://s3.invalid');
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const bucket = buckets.get(name);
    if (bucket === undefined) {
      if (request.method !== 'PUT' || key !== '') return refuse(response, 404, 'NoSuchBucket');
      buckets.set(name, new Map());
      return void response.writeHead(200).end();
    }
    if (key === '') {
      if (request.method === 'PUT') return refuse(response, 409, 'BucketAlreadyOwnedByYou');
      const prefix = url.searchParams.get('prefix') ?? '';
      const listed = [...bucket.keys()]
        .filter((one) => one.startsWith(prefix))
        .map((one) => `<Contents><Key>${one}</Key></Contents>`);
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`);
    }
    if (request.method === 'PUT') bucket.set(key, body);
    if (request.method === 'DELETE') bucket.delete(key);
    if (request.method !== 'GET') return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    const found = bucket.get(key);
    return found === undefined ? refuse(response, 404, 'NoSuchKey') : void response.writeHead(200).end(found);
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { kind: 's3', bucket: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: REGION, ...CREDENTIALS },
    keys: () => [...(buckets.get('pictures')?.keys() ?? [])],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
