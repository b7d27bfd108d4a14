/** Records what residents did, within the transaction of what they did. Open pages hear that there is something new, not what. */
import { createBadWordFilter } from '@greenward/contract/profanity';
import type { Scope } from '../../../db/scope.ts';
import { activityRecordOf } from './activity.rules.ts';
import type { ActivityFacts, ActivityKind } from './activity.rules.ts';
import { insertActivity } from './activity.store.ts';

export interface ActivityInput {
  readonly kind: ActivityKind;
  /** Says which activity it was, so that it is recorded once ('adopted:<place>:<account>'). */
  readonly key: string;
  /** Opaque id of the account; null when nobody was signed in. */
  readonly actor: string | null;
  /** What it was done to. */
  readonly thing: { readonly type: 'place'; readonly guid: string } | null;
  /** From our own records; what a client sends along (`activityProps`) is a hint and never stands here. */
  readonly facts?: ActivityFacts;
}

export type RecordActivity = (scope: Scope, activity: ActivityInput) => Promise<boolean>;

/** Making the list of bad words takes a while: once for a process. */
export function createActivityWriter(): RecordActivity {
  const badWords = createBadWordFilter();
  return (scope, { kind, key, actor, thing, facts = {} }) => insertActivity(scope, { key, kind, actor, thing, ...activityRecordOf(kind, facts, badWords) });
}
