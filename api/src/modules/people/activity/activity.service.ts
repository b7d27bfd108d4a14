/**
 * Records residents' activities in the transaction of the activity itself. Open pages are notified without the content.
 */
import { createBadWordFilter } from '@greenward/contract/profanity';
import type { BadWordFilter } from '@greenward/contract/profanity';
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';
import { ACTIVITY_KINDS, activityRecordOf, topicsOf } from './activity.rules.ts';
import type { ActivityFacts, ActivityKind, Thing } from './activity.rules.ts';
import { changeFacts, insertActivity, setPublic } from './activity.store.ts';

// For other modules, which must not use this module's store.
export { deleteActivity as withdrawActivity, setForFollowers } from './activity.store.ts';

export interface ActivityInput {
  readonly kind: ActivityKind;
  /** Identifies the activity, so that it is recorded once ('adopted:<place>:<account>'). */
  readonly key: string;
  /** Opaque id of the account; null for an anonymous visitor. */
  readonly actor: string | null;
  /** Subject of the activity. */
  readonly thing: Thing | null;
  /**
   * More codes of follows under which it is listed, such as the place of an issue. Neighbourhoods, streets and map
   * tiles of places are added. Ignored for kinds that only their actor sees.
   */
  readonly topics?: readonly string[];
  /** Where it happened, if that is at no place: it is listed under the map tiles there. */
  readonly spot?: Position | null;
  /** Accounts whose inboxes get it although they are not its actor. */
  readonly accounts?: readonly string[];
  /** From our own records; `activityProps` sent by a client is only a hint and is never stored here. */
  readonly facts?: ActivityFacts;
  /** For what happened before it is recorded; defaults to now. */
  readonly at?: Date | null;
}

export type RecordActivity = (scope: Scope, activity: ActivityInput) => Promise<boolean>;

/** Loading the list of bad words is slow, so create one writer per process. */
export function createActivityWriter(): RecordActivity {
  const badWords = createBadWordFilter();
  return (scope, { kind, key, actor, thing, facts = {}, topics = [], accounts = [], spot = null, at = null }) =>
    insertActivity(scope, {
      ...{ key, kind, actor, thing, at },
      ...activityRecordOf(kind, facts, badWords),
      topics: topicsOf(kind, thing, topics),
      spot: ACTIVITY_KINDS[kind].reach === 'actor' ? null : spot,
      accounts: [...new Set([...(actor === null ? [] : [actor]), ...accounts])],
    });
}

const PUBLIC_KINDS = Object.entries(ACTIVITY_KINDS).flatMap(([kind, { reach }]) =>
  reach === 'everybody' ? [kind] : [],
);

/** Hides all that a resident did at a place from others, or shows it again. */
export const hideActivities = (
  scope: Scope,
  { actor, placeGuid, isHidden }: { readonly actor: string; readonly placeGuid: string; readonly isHidden: boolean },
): Promise<void> => setPublic(scope, { actor, placeGuid, kinds: PUBLIC_KINDS, isPublic: !isHidden });

/** Changes the given facts of a recorded activity, which keeps its place in the streams. */
export const correctActivity = (
  scope: Scope,
  {
    kind,
    key,
    facts,
    badWords,
  }: Pick<ActivityInput, 'kind' | 'key'> & { readonly facts: ActivityFacts; readonly badWords: BadWordFilter },
): Promise<void> => changeFacts(scope, key, activityRecordOf(kind, facts, badWords).facts);
