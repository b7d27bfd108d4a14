/** Changes that a signed-in resident makes to what is their own. */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { once } from '../../platform/idempotency/idempotency.service.ts';
import { holdProfile } from './profile.service.ts';

export interface OwnChange<Outcome> {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly limit: AttemptLimit;
  /** For changes that a crowd makes at the same moment: their locks do not wait for the disk, only the answer does. */
  readonly isShort?: boolean;
  /** @returns what is kept for repetitions */
  readonly work: (own: Scope, accountId: string) => Promise<Outcome>;
}

/**
 * Runs a change once per Idempotency-Key where there is one. The profile is locked first, so that changes of one account
 * run one after the other and none survives the deletion of the account.
 * @throws CodedError UNAUTHENTICATED, RATE_LIMITED
 */
export async function changeOwn<Outcome>(
  context: Pick<RequestFacts, 'viewer' | 'write' | 'writeShort' | 'now' | 'idempotencyKey'>,
  { operation, input, limit, isShort = false, work }: OwnChange<Outcome>,
): Promise<Outcome> {
  const { write, writeShort, now, idempotencyKey: key } = context;
  const viewer = viewerOf(context);
  const { accountId } = viewer;
  // Outside the write, because a refusal would roll back the count.
  if (!(await write((own) => takeAttempt(own, limit, accountId, now))))
    throw new CodedError('RATE_LIMITED', 'Too many changes at once; try again later');
  return (isShort ? writeShort : write)(async (own) => {
    await holdProfile(own, viewer, now);
    const run = (): Promise<Outcome> => work(own, accountId);
    return key === undefined
      ? run()
      : once({ db: own.db, holder: own, key, operation, input: { accountId, ...input }, work: run });
  });
}
