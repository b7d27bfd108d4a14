/**
 * Longer text from content files and documents. Only the tags listed below are kept, without attributes except for link
 * addresses; everything else is shown as plain text.
 */
import { useMemo } from 'react';
import styles from './prose.module.scss';

/**
 * A `<` becomes text unless it begins one of these tags, without attributes, or a link to a page of this site, a web
 * address or an e-mail address.
 */
const OTHER_TAGS =
  /<(?!\/?(?:p|h[234]|ul|ol|li|em|strong|blockquote|table|thead|tbody|tr|th|td|a)>|(?:br|hr)>|a href="(?:https:\/\/|mailto:|\/(?![/\\])|#)[^"<>\s]*">)/g;

export const withoutOtherTags = (html: string): string => html.replace(OTHER_TAGS, '&lt;');

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
}

/** HTML for the browser's Trusted Types; a plain string where they are not supported (server, older browsers). */
function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  if (factory === undefined) return withoutOtherTags(html);
  return factory.createPolicy('gw', { createHTML: withoutOtherTags }).createHTML(html) as string;
}

export function Prose({ html }: { readonly html: string }) {
  const safe = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={safe} />;
}
