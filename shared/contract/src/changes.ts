/** What writes change, by name. A write announces its changes; whatever shows one of them asks the api again. */

export type ChangeKind =
  /** What the signed-in user suggested for a place: corrections and pictures that await a decision. */
  | 'ownPlaceCare'
  | 'follows'
  /** Queues and lists of the desk. */
  | 'deskCorrections'
  /** A queue that another remote shows at the desk; the guid is the remote's name. */
  | 'deskQueues'
  | 'deskPictures'
  | 'deskDeadLetters'
  | 'deskMembers'
  | 'deskReleases'
  | 'deskSwitches';

export interface Change {
  readonly kind: ChangeKind;
  /** The one thing that changed; without it, any thing of this kind may have. */
  readonly guid?: string;
}

/** True when what `shown` describes may be out of date after `changed`. */
export const isAffected = (shown: Change, changed: Change): boolean =>
  shown.kind === changed.kind && (shown.guid === undefined || changed.guid === undefined || shown.guid === changed.guid);
