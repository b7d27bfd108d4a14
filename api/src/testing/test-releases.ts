/** Creates small signed releases with real files, and publishes them in tests. */
import { createHash, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { signRelease } from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import { TEST_INTERNAL_TOKEN, TEST_OPERATOR } from './test-api.ts';
import type { Answer, TestApi } from './test-api.ts';

export const OPERATION = 'query PlaceRouteQuery($guid: ID) { getPlace(guid: $guid) { name } }';
export const operationIdOf = (text: string): string => createHash('sha256').update(text).digest('hex');
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Content of a fixture file: its own URL. */
const bytesOf = (url: string): Buffer => Buffer.from(`/* ${url} */`);
const fileOf = (url: string): { readonly integrity: string; readonly bytes: number } => ({
  integrity: integrityOf(bytesOf(url)),
  bytes: bytesOf(url).length,
});

/** A remote with one route and one operation. */
export function aRemote(changes: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { name = 'content', buildId = 'build0001' } = changes;
  const folder = `/releases/${name}/${buildId}/`;
  const operationId = operationIdOf(OPERATION);
  return {
    format: 1,
    role: 'remote',
    name,
    version: '1.0.0',
    buildId,
    federationName: `r_${name}`,
    entry: `${folder}entry.js`,
    manifest: { name: `r_${name}` },
    files: { [`${folder}entry.js`]: fileOf(`${folder}entry.js`) },
    start: { js: [`${folder}entry.js`], css: [] },
    serverBuild: { file: `${folder}server.cjs`, ...fileOf(`${folder}server.cjs`) },
    routes: [
      {
        id: `${name}.place`,
        path: `/${name}/:placeGuid`,
        layout: 'default',
        guard: null,
        anyOf: [],
        allOf: [],
        serverRendered: true,
        query: { operationId, variables: { guid: ':placeGuid' } },
        files: { js: [], css: [] },
      },
    ],
    slots: [],
    menu: [],
    switches: { anyOf: [], allOf: [], introduces: [] },
    contract: { min: 1, max: 1 },
    sharedNames: {},
    operations: { [operationId]: { name: 'PlaceRouteQuery', text: OPERATION } },
    words: [`${name}.`],
    signature: '',
    ...changes,
  };
}

export const aHost = (changes: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  aRemote({ role: 'host', name: 'host', federationName: 'host', manifest: null, routes: [], ...changes });

export interface Asking {
  readonly tenants?: readonly string[] | 'all';
  readonly channel?: 'staging' | 'stable';
  readonly key?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Key that signs the record; null to leave the record unchanged. */
  readonly signedBy?: KeyObject | null;
  /** False to omit the files, which are otherwise sent before the record. */
  readonly sendsFiles?: boolean;
}

export interface TestRegistry {
  publish(record: unknown, asking?: Asking): Promise<Answer>;
  sendFile(integrity: string, bytes: Uint8Array, token?: string): Promise<Answer>;
  post(path: string, body: unknown, asking?: Asking): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  of(tenant: string, channel?: 'staging' | 'stable'): Promise<Answer>;
}

export function testRegistry(api: Pick<TestApi, 'request'>): TestRegistry {
  const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });
  const post: TestRegistry['post'] = (
    path,
    body,
    { key = randomUUID(), token = TEST_INTERNAL_TOKEN, headers = {} } = {},
  ) =>
    api.request(`/internal/${path}`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body: JSON.stringify(body),
    });
  const sendFile: TestRegistry['sendFile'] = (integrity, bytes, token = TEST_INTERNAL_TOKEN) =>
    api.request('/internal/releases/files', {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/octet-stream', 'x-integrity': integrity },
      body: Buffer.from(bytes),
    });
  const get: TestRegistry['get'] = (path, token = TEST_INTERNAL_TOKEN) =>
    api.request(`/internal/${path}`, { headers: bearer(token) });
  return {
    post,
    sendFile,
    get,
    of: (tenant, channel = 'stable') => get(`registry/${tenant}?channel=${channel}`),
    async publish(record, asking = {}) {
      const {
        tenants = ['greentown'],
        channel = 'stable',
        signedBy = TEST_OPERATOR,
        sendsFiles = true,
        token,
      } = asking;
      const { files = {}, serverBuild } = record as Partial<ReleaseRecord>;
      if (sendsFiles)
        for (const url of [...Object.keys(files), ...(serverBuild === undefined ? [] : [serverBuild.file])])
          await sendFile(integrityOf(bytesOf(url)), bytesOf(url), token);
      const signed = signedBy === null ? record : signRelease(record as ReleaseRecord, signedBy);
      return post('releases', { record: signed, channel, tenants }, asking);
    },
  };
}
