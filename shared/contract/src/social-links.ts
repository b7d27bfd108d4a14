/** Normalises social links, which tenants write as handle or URL, to one URL each (specification shell §5). */

/** Networks of the footer, in the order of shell §2.7. */
export const SOCIAL_NETWORKS = ['twitter', 'tiktok', 'facebook', 'instagram', 'threads', 'linkedin'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** URL prefix of a handle. Profiles are organisation pages, as councils have. */
const BEFORE_HANDLE: Readonly<Record<SocialNetwork, string>> = {
  twitter: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  threads: 'https://www.threads.net/@',
  linkedin: 'https://www.linkedin.com/company/',
};

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) || /^[^/@]+\.[a-z]{2,24}\//i.test(text);

/**
 * A link without a scheme gets 'http://'; schemes other than http and https are rejected, so that no link can run a
 * script.
 */
export const withScheme = (link: string): string =>
  /^https?:\/\//i.test(link.trim()) ? link.trim() : `http://${link.trim()}`;

/** The handle: the last segment of a URL, without a leading '@'; Facebook groups keep 'groups/'. */
export function socialHandleOf(network: SocialNetwork, given: string): string {
  const path = given
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const handle = (path.split('/').at(-1) ?? '').replace(/^@/, '');
  const isGroup = network === 'facebook' && /(^|\/)groups\/[^/]+$/i.test(path);
  return isGroup ? `groups/${handle}` : handle;
}

/** The URL that a footer links to. LinkedIn has people, schools and companies, so a full URL there stays unchanged. */
export function socialUrlOf(network: SocialNetwork, given: string): string {
  if (network === 'linkedin' && isAddress(given.trim())) return withScheme(given);
  return BEFORE_HANDLE[network] + socialHandleOf(network, given).split('/').map(encodeURIComponent).join('/');
}
