/** Limits on how often something may be tried, across all processes. */
import { createHash } from 'node:crypto';
import type { Scope } from '../../../db/scope.ts';
import { countAttempt } from './attempts.store.ts';

export interface AttemptLimit {
  readonly kind: string;
  readonly atMost: number;
  readonly withinMs: number;
}

/** Counts this attempt. @param who an address of any kind, kept as a hash for the period of the limit @returns false when it is one too many */
export async function takeAttempt(scope: Scope, { kind, atMost, withinMs }: AttemptLimit, who: string, now: Date): Promise<boolean> {
  const subject = createHash('sha256').update(`${scope.tenantId}\n${kind}\n${who}`).digest('base64url');
  return (await countAttempt(scope, { kind, subject, since: new Date(now.getTime() - withinMs), now })) <= atMost;
}
