/** Limits how often an action may be attempted, counted across all processes. */
import { createHash } from 'node:crypto';
import type { Scope } from '../../../db/scope.ts';
import { countAttempt } from './attempts.store.ts';

export interface AttemptLimit {
  readonly kind: string;
  readonly atMost: number;
  readonly withinMs: number;
}

/**
 * Counts this attempt.
 * @param who an address of any kind; only its hash is stored, until the limit's period ends
 * @returns false when the limit is exceeded
 */
export async function takeAttempt(
  scope: Scope,
  { kind, atMost, withinMs }: AttemptLimit,
  who: string,
  now: Date,
): Promise<boolean> {
  const subject = createHash('sha256').update(`${scope.tenantId}\n${kind}\n${who}`).digest('base64url');
  return (await countAttempt(scope, { kind, subject, since: new Date(now.getTime() - withinMs), now })) <= atMost;
}
