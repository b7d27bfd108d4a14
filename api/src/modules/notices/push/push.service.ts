/** Browsers that residents let be told of news. */
import { createHash } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { publicUrlOf } from '../../../http/guarded-fetch.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { countBrowsers, deleteOwnBrowser, putBrowser } from './push.store.ts';

const BROWSERS_AT_MOST = 5;
const LONGEST_ENDPOINT = 1_000;
const CHANGES: AttemptLimit = { kind: 'push-browser', atMost: 30, withinMs: 3_600_000 };
/** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

export interface PushSettings {
  readonly publicKey: string | null;
  readonly browsers: number;
}

export const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** @throws CodedError UNAUTHENTICATED */
export async function getPushSettings(context: RequestContext): Promise<PushSettings> {
  const { accountId } = viewerOf(context);
  return { publicKey: context.pushPublicKey, browsers: await countBrowsers(context.scope, accountId) };
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT, NOT_PERMITTED where the installation sends none */
export function addPushBrowser(
  context: RequestContext,
  { endpoint, p256dh, auth }: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
): Promise<PushSettings> {
  const { now, pushPublicKey: publicKey } = context;
  if (publicKey === null) throw new CodedError('NOT_PERMITTED', 'This installation sends no pushes');
  if (endpoint.length > LONGEST_ENDPOINT || publicUrlOf(endpoint) === null)
    throw new CodedError('BAD_USER_INPUT', 'endpoint: expected the https address of a push service');
  const point = bytesOf(p256dh);
  if (point.length !== POINT_BYTES || point[0] !== 4 || bytesOf(auth).length !== SECRET_BYTES)
    throw new CodedError('BAD_USER_INPUT', 'p256dh, auth: expected the keys of a subscription');
  const hash = hashOf(endpoint);
  return changeOwn(context, {
    ...{ operation: 'addPushBrowser', limit: CHANGES, input: { hash } },
    async work(own, accountId) {
      await putBrowser(own, { ...{ hash, endpoint, p256dh, auth, accountId, now }, atMost: BROWSERS_AT_MOST });
      return { publicKey, browsers: await countBrowsers(own, accountId) };
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export function removePushBrowser(context: RequestContext, endpoint: string): Promise<PushSettings> {
  const hash = hashOf(endpoint);
  return changeOwn(context, {
    ...{ operation: 'removePushBrowser', limit: CHANGES, input: { hash } },
    async work(own, accountId) {
      await deleteOwnBrowser(own, accountId, hash);
      return { publicKey: context.pushPublicKey, browsers: await countBrowsers(own, accountId) };
    },
  });
}
