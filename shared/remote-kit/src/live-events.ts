/** Events of the tenant while a page is open, which the host passes to remotes. */

/**
 * 'places': trees, pits or other places changed, or may have changed unnoticed. The event has no details; query the api
 * for them.
 */
export type LiveEventKind = 'places';

export interface LiveEvents {
  /** @returns a function that unsubscribes. */
  subscribe(kind: LiveEventKind, listener: () => void): () => void;
}
