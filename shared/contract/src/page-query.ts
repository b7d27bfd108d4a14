/** The query of a page's address, for edge and service worker: what of it can change the page, and what is only told about the visitor's way here. */

/** Where a visitor came from and which advertisement it was: counted in the browser, never rendered. */
const TRACKING = /^(utm_.+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|_ga|ref)$/;
/** A page's own parameters are short; what is longer is no page of ours. */
const MOST_CHARACTERS = 1_000;

/** @returns the parameters that may change the page, sorted, with '?' in front; '' when there are none. */
export function relevantQuery(search: string): string {
  const parameters = new URLSearchParams(search.slice(0, MOST_CHARACTERS));
  const kept = [...parameters].filter(([name]) => !TRACKING.test(name)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
