/** Orders mails within the transaction that causes them. The jobs process sends them after the commit. */
import { isEmailAddress } from '@greenward/contract';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { OWN_PATH } from './mail-look.ts';
import type { MailList } from './mail-look.ts';
import type { MailName, MailValues } from './mail-renderer.ts';

export const MAIL_KIND = 'mail';

const ownPath = v.pipe(v.string(), v.regex(OWN_PATH));

export const mailPayload = v.strictObject({
  mail: v.string(),
  to: v.pipe(v.string(), v.trim(), v.check(isEmailAddress, 'an e-mail address')),
  values: v.record(v.string(), v.unknown()),
  list: v.nullable(v.strictObject({ name: v.string(), unsubscribePath: ownPath, stopAllPath: v.optional(ownPath) })),
});
export type MailPayload = v.InferOutput<typeof mailPayload>;

export interface MailOrder<Name extends MailName> {
  /** Identifies the mail: each key is sent once. Use ids, never an address. */
  readonly key: string;
  readonly mail: Name;
  readonly to: string;
  readonly values: MailValues<Name>;
  /** For mail to a mailing list: how to unsubscribe. */
  readonly list?: MailList;
}

/**
 * @returns false when this mail was ordered before.
 * @throws TypeError when `to` is not an address; validate it where it enters the system
 */
export const orderMail = <Name extends MailName>(
  scope: Scope,
  { values, ...order }: MailOrder<Name>,
): Promise<boolean> => orderMailAsChecked(scope, { ...order, values: values as Record<string, unknown> });

/** The same for a mail whose name and values come from outside and have been validated (account-mails.schema). */
export async function orderMailAsChecked(
  scope: Scope,
  {
    key,
    mail,
    to,
    values,
    list,
  }: Pick<MailOrder<MailName>, 'key' | 'to' | 'list'> & {
    readonly mail: string;
    readonly values: Readonly<Record<string, unknown>>;
  },
): Promise<boolean> {
  if (!isEmailAddress(to)) throw new TypeError('A mail was ordered to something that is no address');
  const payload: MailPayload = { mail, to: to.trim(), values: { ...values }, list: list ?? null };
  return enqueue(scope, { kind: MAIL_KIND, key: `${MAIL_KIND}:${key}`, payload });
}
