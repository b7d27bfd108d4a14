/**
 * Calls from the sign-in service and edge about accounts: mails to send, consents to store (docs/decisions/0028), void
 * tokens (0046). Every call may be repeated.
 */
import { CodedError, isEmailAddress } from '@greenward/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inInstallationTransaction, inTransaction } from '../../../db/scope.ts';
import { recordConsent } from '../consent/consent.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { ACCOUNT_MAILS, isAccountMail } from '../../platform/mail/account-mails.schema.ts';
import { orderMailAsChecked } from '../../platform/mail/mail.service.ts';
import { accountHashOf } from '../../platform/viewer/viewer.service.ts';
import { voidTokens } from '../../platform/viewer/viewer.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { SayWords } from '../../../http/tenant-words.ts';

export interface InternalAccountRoutesOptions {
  readonly pool: Pool;
  /** Null for a code that no tenant has. */
  readonly siteOfCode: (code: string) => TenantSite | null;
  readonly links: LinkCodec;
  readonly say: SayWords;
  readonly now: () => Date;
}

const LONGEST_KEY = 180;
const key = v.pipe(v.string(), v.maxLength(LONGEST_KEY), v.regex(/^[\x21-\x7e]+$/, 'visible characters'));
const address = v.pipe(v.string(), v.trim(), v.check(isEmailAddress, 'an e-mail address'));

const mailOrder = v.strictObject({
  key,
  tenant: v.string(),
  mail: v.pipe(v.string(), v.check(isAccountMail, 'a mail of the sign-in service')),
  to: address,
  values: v.record(v.string(), v.unknown()),
});
const accountId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const time = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
const consentOrder = v.strictObject({
  key,
  tenant: v.string(),
  accountId,
  email: address,
  textVersion: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  acceptedAt: time,
  // Older sign-in services have one checkbox for both, which is not a subscription to updates.
  wantsUpdates: v.optional(v.boolean(), false),
});
const voidOrder = v.intersect([
  v.union([
    v.object({ accountId, signedInBefore: time }),
    v.object({ sessionHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), signedInBefore: v.nullable(time) }),
  ]),
  v.object({ expiresAt: time }),
]);

/** The error names the invalid keys but not their values. @throws CodedError BAD_USER_INPUT */
function parsed<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new CodedError(
    'BAD_USER_INPUT',
    `Wrong: ${result.issues.map((issue) => v.getDotPath(issue) ?? 'the whole of it').join(', ')}`,
  );
}

/** Part of the api that requires the internal token. */
export function addInternalAccountRoutes(
  internal: FastifyInstance,
  { pool, siteOfCode, links, say, now }: InternalAccountRoutesOptions,
): void {
  const siteOf = (code: string): TenantSite => {
    const site = siteOfCode(code);
    if (site === null)
      throw new CodedError('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', `There is no tenant "${code.slice(0, 100)}"`);
    return site;
  };
  internal.post('/mails', async ({ body }) => {
    const { key: orderKey, tenant, mail, to, values } = parsed(mailOrder, body);
    if (!isAccountMail(mail)) throw new CodedError('BAD_USER_INPUT', 'Wrong: mail');
    const checked = parsed(ACCOUNT_MAILS[mail], values);
    const isNew = await inTransaction(pool, siteOf(tenant).tenantId, (scope) =>
      orderMailAsChecked(scope, { key: `identity:${orderKey}`, mail, to, values: checked }),
    );
    return { taken: isNew };
  });
  internal.post('/consents', async ({ body }) => {
    const { tenant, ...consent } = parsed(consentOrder, body);
    const site = siteOf(tenant);
    const isNew = await inTransaction(pool, site.tenantId, (scope) =>
      recordConsent(scope, consent, { site, links, say, now: now() }),
    );
    return { taken: isNew };
  });
  internal.post('/void-tokens', async ({ body }) => {
    const order = parsed(voidOrder, body);
    const subjectHash = 'accountId' in order ? accountHashOf(order.accountId) : order.sessionHash;
    await inInstallationTransaction(pool, ({ db }) =>
      voidTokens(db, { subjectHash, signedInBefore: order.signedInBefore, expiresAt: order.expiresAt }),
    );
    return { taken: true };
  });
}
