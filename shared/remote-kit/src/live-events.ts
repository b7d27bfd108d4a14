/** What happens at the tenant while a page is open, as the host tells it to parts of remotes. */

/** 'places': trees, pits or other places changed, or may have changed unheard. What changed is asked of the api. */
export type LiveEventKind = 'places';

export interface LiveEvents {
  /** @returns a function that ends the subscription. */
  subscribe(kind: LiveEventKind, listener: () => void): () => void;
}
