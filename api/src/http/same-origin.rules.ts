/** Checks whether a form was posted from a page of the same site. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Replaces a CSRF token for pages that work without script. Browsers send the origin of a form post, so a post without
 * one is refused.
 * @param origin Scheme, host name and port as seen by the visitor's browser.
 */
export function isPostedFromHere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined && headers.origin !== 'null') return headers.origin === origin;
  // A page without referrer posts with the origin "null"; Sec-Fetch-Site then tells whether it is our own page.
  return site === 'same-origin';
}

/** For posts with an unguessable token: refuses a foreign origin, but accepts a missing one. */
export function isPostedFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== 'null' && headers.origin !== origin;
}
