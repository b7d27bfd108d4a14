/** Whether a form was posted from a page of the same site: what stands in place of a token where pages work without script. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Browsers tell where a post comes from; a post that does not tell is no browser's form.
 * @param origin Scheme, host name and port as the visitor's browser has them.
 */
export function isPostedFromHere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined && headers.origin !== 'null') return headers.origin === origin;
  // A page that sends no referrer posts with the origin "null"; that it is our own page the browser says by Sec-Fetch-Site.
  return site === 'same-origin';
}
