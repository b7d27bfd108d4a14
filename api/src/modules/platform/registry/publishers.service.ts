/**
 * Permissions to publish: the operator may publish everything, a team only what its token allows; both need a signature
 * by a key that the operator trusts.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { isCertified } from '@greenward/contract/release-signature';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inInstallationTransaction } from '../../../db/scope.ts';
import {
  addInstallationAudit,
  addToken,
  findToken,
  removePublisher,
  revokeTokens,
  savePublisher,
} from './publishers.store.ts';
import { CHANNELS } from './registry.store.ts';
import type { Channel } from './registry.store.ts';

/** The authenticated caller. */
export type Publisher =
  | { readonly kind: 'operator'; readonly actor: string }
  /** Limited to one remote and one channel. */
  | { readonly kind: 'team'; readonly actor: string; readonly name: string; readonly channel: Channel };

const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns null for an invalid token */
export async function publisherOfToken(pool: Pool, token: string): Promise<Publisher | null> {
  const found = await inInstallationTransaction(pool, ({ db }) => findToken(db, hashOf(token)));
  return found === null ? null : { kind: 'team', actor: `token ${found.id}`, name: found.name, channel: found.channel };
}

/** @throws CodedError NOT_PERMITTED */
export function assertMayMove(publisher: Publisher, name: string, channel: Channel): void {
  if (publisher.kind === 'operator') return;
  if (publisher.name !== name)
    throw new CodedError('NOT_PERMITTED', `This token publishes ${publisher.name}, not ${name}`);
  if (publisher.channel !== channel)
    throw new CodedError('NOT_PERMITTED', `This token publishes to ${publisher.channel}, not to ${channel}`);
}

/** @throws CodedError NOT_PERMITTED */
export function assertOperator(publisher: Publisher): void {
  if (publisher.kind !== 'operator')
    throw new CodedError('NOT_PERMITTED', 'Only the operator of this installation may do this');
}

const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'expected lower-case letters, digits and hyphens'),
);
const certificateInput = v.strictObject({ name: remoteName, publicKey: v.string(), signature: v.string() });
const tokenInput = v.strictObject({
  name: remoteName,
  channel: v.picklist(CHANNELS),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650)),
});
const distrustInput = v.strictObject({ name: remoteName, publicKey: v.nullable(v.string()) });

/** @throws CodedError BAD_USER_INPUT naming the field */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (!result.success)
    throw new CodedError(
      'BAD_USER_INPUT',
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`).join('; '),
    );
  return result.output;
}

/** Trusts a key for one name, in addition to its existing keys. @throws CodedError NOT_PERMITTED, BAD_USER_INPUT */
export async function trustPublisher(
  pool: Pool,
  publisher: Publisher,
  operatorKey: KeyObject,
  input: unknown,
): Promise<{ readonly name: string }> {
  assertOperator(publisher);
  const certificate = parsed(certificateInput, input);
  if (!isCertified(certificate, operatorKey))
    throw new CodedError('BAD_USER_INPUT', 'signature: the operator’s key has not signed this');
  await inInstallationTransaction(pool, async ({ db }) => {
    await savePublisher(db, certificate);
    await addInstallationAudit(db, {
      act: 'trust',
      name: certificate.name,
      detail: certificate.publicKey,
      actor: publisher.actor,
    });
  });
  return { name: certificate.name };
}

/**
 * Revokes one key of a name, or all its keys and tokens when none is given. From the next page on, edge leaves out
 * builds signed by it.
 */
export async function distrustPublisher(
  pool: Pool,
  publisher: Publisher,
  input: unknown,
): Promise<{ readonly name: string }> {
  assertOperator(publisher);
  const { name, publicKey } = parsed(distrustInput, input);
  await inInstallationTransaction(pool, async ({ db }) => {
    await removePublisher(db, name, publicKey);
    if (publicKey === null) await revokeTokens(db, name);
    await addInstallationAudit(db, {
      act: 'distrust',
      name,
      detail: publicKey ?? 'all keys and tokens',
      actor: publisher.actor,
    });
  });
  return { name };
}

/** Creates a token. It is shown once, and only its hash is stored. */
export async function makeToken(
  pool: Pool,
  publisher: Publisher,
  input: unknown,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  assertOperator(publisher);
  const { name, channel, days } = parsed(tokenInput, input);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  await inInstallationTransaction(pool, async ({ db }) => {
    const id = randomUUID();
    await addToken(db, { id, name, channel, tokenHash: hashOf(token), expiresAt });
    await addInstallationAudit(db, {
      act: 'token',
      name,
      detail: `${id} for ${channel}, ${days} days`,
      actor: publisher.actor,
    });
  });
  return { token, expiresAt: expiresAt.toISOString() };
}
