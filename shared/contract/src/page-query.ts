/**
 * The query string of a page, for edge and service worker: which parameters can change the page, and which only track
 * visitors.
 */

/** Referrer and campaign parameters: counted in the browser, never rendered. */
const TRACKING = /^(utm_.+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|_ga|ref)$/;
/** A page's own parameters are short; a longer query does not belong to a page of ours. */
const MOST_CHARACTERS = 1_000;

/** @returns the parameters that may change the page, sorted, with a leading '?'; '' when there are none. */
export function relevantQuery(search: string): string {
  const parameters = new URLSearchParams(search.slice(0, MOST_CHARACTERS));
  const kept = [...parameters]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
