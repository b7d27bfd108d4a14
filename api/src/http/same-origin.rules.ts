/** Whether a form was posted from a page of the same site. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * What stands in place of a token where pages work without script. Browsers tell where a post comes from; a post that does not tell is no browser's form.
 * @param origin Scheme, host name and port as the visitor's browser has them.
 */
export function isPostedFromHere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined && headers.origin !== 'null') return headers.origin === origin;
  // A page that sends no referrer posts with the origin "null"; that it is our own page the browser says by Sec-Fetch-Site.
  return site === 'same-origin';
}

/** Where whoever posts holds a token that nobody can guess: a browser that says where it comes from must say from here; one that does not say is believed. */
export function isPostedFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== 'null' && headers.origin !== origin;
}
