/** Longer text from content files and documents. Only the tags of the list below come through, bare but for the address of a link; everything else is shown as the letters it is made of. */
import { useMemo } from 'react';
import styles from './prose.module.scss';

/** A `<` that does not begin one of these tags, without attributes, or a link to a page of this site, to a web address or to a mailbox, becomes text. */
const OTHER_TAGS =
  /<(?!\/?(?:p|h[234]|ul|ol|li|em|strong|blockquote|table|thead|tbody|tr|th|td|a)>|(?:br|hr)>|a href="(?:https:\/\/|mailto:|\/(?![/\\])|#)[^"<>\s]*">)/g;

export const withoutOtherTags = (html: string): string => html.replace(OTHER_TAGS, '&lt;');

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
}

/** HTML as the browser's Trusted Types want it; where there are none (the renderer, older browsers) a plain text. */
function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  if (factory === undefined) return withoutOtherTags(html);
  return factory.createPolicy('gw', { createHTML: withoutOtherTags }).createHTML(html) as string;
}

export function Prose({ html }: { readonly html: string }) {
  const safe = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={safe} />;
}
