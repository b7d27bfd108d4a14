/**
 * Names of what writes change. A write announces its changes; every part of the page that shows them fetches them
 * again.
 */

export type ChangeKind =
  /** The signed-in user's suggestions for a place: corrections and pictures that await a decision. */
  | 'ownPlaceCare'
  | 'follows'
  /** What the signed-in user said of places, and which they adopted. */
  | 'userPlaces'
  /** The signed-in user's own applications. */
  | 'flows'
  /** The signed-in user's own orders, and how many trees are left. */
  | 'orders'
  /** Whether the signed-in user wants reminders. */
  | 'reminders'
  /** What the signed-in user is told by e-mail. */
  | 'notices'
  /** Waterings of a place. */
  | 'waterings'
  /** What the signed-in user's inbox has seen and read. */
  | 'notifications'
  /** Reports of problems. */
  | 'issues'
  /** Queues and lists of the officers' desk. */
  | 'deskCorrections'
  /** A queue that another remote shows at the desk; the guid is the remote's name. */
  | 'deskQueues'
  | 'deskPictures'
  | 'deskFlows'
  | 'deskIssues'
  | 'deskReservations'
  /** Orders of pickup events. */
  | 'deskOrders'
  | 'deskDeadLetters'
  | 'deskMembers'
  | 'deskReleases'
  | 'deskSwitches';

export interface Change {
  readonly kind: ChangeKind;
  /** The item that changed; without it, any item of this kind may have changed. */
  readonly guid?: string;
}

/** True when data described by `shown` may be out of date after `changed`. */
export const isAffected = (shown: Change, changed: Change): boolean =>
  shown.kind === changed.kind &&
  (shown.guid === undefined || changed.guid === undefined || shown.guid === changed.guid);
