/** URLs that share a page on a social network or by e-mail (shell §2.6). */

export interface ShareLink {
  /** Last part of the message key 'host.share.<name>'. */
  readonly name: 'twitter' | 'facebook' | 'linkedin' | 'whatsapp' | 'email';
  readonly url: string;
}

/** @param hashTags without '#' */
export function shareLinksOf(title: string, url: string, hashTags: readonly string[]): ShareLink[] {
  const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
  const tags: Readonly<Record<string, string>> = hashTags.length === 0 ? {} : { hashtags: hashTags.join(',') };
  return [
    { name: 'twitter', url: `https://x.com/intent/post?${query({ text: title, url, ...tags })}` },
    { name: 'facebook', url: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'linkedin', url: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: 'whatsapp', url: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    // mail programs do not decode '+'
    { name: 'email', url: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}` },
  ];
}
