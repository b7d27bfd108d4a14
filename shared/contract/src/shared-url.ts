/** The address under which a page is shared (shell §2.6, domain §2). */
import { carriesToken } from './token-paths.ts';

export interface SharedPage {
  readonly origin: string;
  readonly pathname: string;
  /** With '?', or ''. */
  readonly search: string;
  /** With '#', or ''. */
  readonly hash: string;
  /** The switch shareURLsWithoutContext: the map position and what was searched for stay behind. */
  readonly isWithoutContext: boolean;
}

/** Marks of the visitor's own way here, which the next visitor did not come by. */
const OWN_WAY = /^(utm_|code$|token$|returnTo$)/;

/** A shared place says that it was shared: visits by such a link are told to the place (domain, getPlace). Links of mails are their owner's: the home page is shared instead. */
export function sharedUrlOf({ origin, pathname, search, hash, isWithoutContext }: SharedPage): string {
  if (carriesToken(pathname)) return `${origin}/`;
  const query = new URLSearchParams(isWithoutContext ? '' : search);
  for (const name of [...query.keys()]) if (OWN_WAY.test(name)) query.delete(name);
  if (pathname.startsWith('/place/')) query.set('utm_campaign', 'shr');
  const text = query.toString();
  return `${origin}${pathname}${text === '' ? '' : `?${text}`}${isWithoutContext ? '' : hash}`;
}
