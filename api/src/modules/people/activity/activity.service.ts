/**
 * Records residents' activities in the transaction of the activity itself. Open pages are notified without the content.
 */
import { createBadWordFilter } from '@greenward/contract/profanity';
import type { Scope } from '../../../db/scope.ts';
import { activityRecordOf } from './activity.rules.ts';
import type { ActivityFacts, ActivityKind } from './activity.rules.ts';
import { insertActivity } from './activity.store.ts';

export interface ActivityInput {
  readonly kind: ActivityKind;
  /** Identifies the activity, so that it is recorded once ('adopted:<place>:<account>'). */
  readonly key: string;
  /** Opaque id of the account; null for an anonymous visitor. */
  readonly actor: string | null;
  /** Subject of the activity. */
  readonly thing: { readonly type: 'place'; readonly guid: string } | null;
  /** From our own records; `activityProps` sent by a client is only a hint and is never stored here. */
  readonly facts?: ActivityFacts;
}

export type RecordActivity = (scope: Scope, activity: ActivityInput) => Promise<boolean>;

/** Loading the list of bad words is slow, so create one writer per process. */
export function createActivityWriter(): RecordActivity {
  const badWords = createBadWordFilter();
  return (scope, { kind, key, actor, thing, facts = {} }) =>
    insertActivity(scope, { key, kind, actor, thing, ...activityRecordOf(kind, facts, badWords) });
}
