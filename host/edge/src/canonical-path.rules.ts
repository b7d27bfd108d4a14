/** The one spelling of a page's path: other spellings are sent there, so that a page is cached once and search engines know it by one address. */

/**
 * The path of a route with its parameters filled in.
 * @param pattern as in the release: '/story/:storySlug?'.
 * @param params decoded, as the route table gives them; what is absent there was optional.
 * @returns a path that begins with exactly one slash, whatever the parameters hold.
 */
export function canonicalPath(pattern: string, params: Readonly<Record<string, string>>): string {
  const segments: string[] = [];
  for (const segment of pattern.split('/')) {
    if (segment === '') continue;
    const name = /^:(.+?)\??$/.exec(segment)?.[1];
    const value = name === undefined ? segment.replace(/\?$/, '') : params[name];
    if (value === undefined || value === '') break;
    segments.push(encodeURIComponent(value));
  }
  return `/${segments.join('/')}`;
}
