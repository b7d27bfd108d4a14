/** The URL under which a page is shared (shell §2.6, domain §2). */
import { carriesToken } from './token-paths.ts';

export interface SharedPage {
  readonly origin: string;
  readonly pathname: string;
  /** With a leading '?', or ''. */
  readonly search: string;
  /** With a leading '#', or ''. */
  readonly hash: string;
  /** The switch shareURLsWithoutContext: map position and search are omitted. */
  readonly isWithoutContext: boolean;
}

/** Parameters that only concern the visitor's own arrival. */
const OWN_WAY = /^(utm_|code$|token$|returnTo$)/;

/**
 * A shared place URL is marked as shared, so that such visits are reported to the place (domain, getPlace). Links from
 * e-mails are personal, so the home page is shared instead.
 */
export function sharedUrlOf({ origin, pathname, search, hash, isWithoutContext }: SharedPage): string {
  if (carriesToken(pathname)) return `${origin}/`;
  const query = new URLSearchParams(isWithoutContext ? '' : search);
  for (const name of [...query.keys()]) if (OWN_WAY.test(name)) query.delete(name);
  if (pathname.startsWith('/place/')) query.set('utm_campaign', 'shr');
  const text = query.toString();
  return `${origin}${pathname}${text === '' ? '' : `?${text}`}${isWithoutContext ? '' : hash}`;
}
