/** What is shared, and the addresses that share it (shell §2.6). */
import { carriesToken } from '@greenward/contract';

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

export interface ShareLink {
  /** Part of the words' key 'host.share.<name>'. */
  readonly name: 'twitter' | 'facebook' | 'linkedin' | 'whatsapp' | 'email';
  readonly url: string;
}

export function shareLinksOf(title: string, url: string, hashTags: readonly string[]): ShareLink[] {
  const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
  const tags: Readonly<Record<string, string>> = hashTags.length === 0 ? {} : { hashtags: hashTags.join(',') };
  return [
    { name: 'twitter', url: `https://x.com/intent/post?${query({ text: title, url, ...tags })}` },
    { name: 'facebook', url: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'linkedin', url: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: 'whatsapp', url: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    // mail programs take '+' as it stands
    { name: 'email', url: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}` },
  ];
}
