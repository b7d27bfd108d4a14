/** Events of the tenant while a page is open, which the host passes to remotes. */

/**
 * 'places': trees, pits or other places changed. 'activity': something happened that everybody may see. 'news': there is
 * something for the signed-in user alone. Each may also have happened unnoticed. Query the api for the details.
 */
export type LiveEventKind = 'places' | 'activity' | 'news';

export interface LiveEventFacts {
  /** Of 'activity': codes of what it is about, such as 'place:{guid}', and 'project'; null when it may be anything. */
  readonly topics: readonly string[] | null;
}

export interface LiveEvents {
  /** @returns a function that unsubscribes. */
  subscribe(kind: LiveEventKind, listener: (facts: LiveEventFacts) => void): () => void;
  /**
   * Also listens for 'news' of the signed-in user. Absent where there are no events: on the server and in most tests.
   * @param key from the user's notifications
   */
  hearNews?(key: string): void;
}
