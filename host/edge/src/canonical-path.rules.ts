/**
 * Canonical path of a page. Other spellings redirect to it, so that caches and search engines know one URL per page.
 */

/**
 * Fills the parameters into the path of a route.
 * @param pattern as in the release: '/story/:storySlug?'.
 * @param params decoded parameters from the route table; missing ones were optional
 * @returns a path that begins with exactly one slash, for any parameter values
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
