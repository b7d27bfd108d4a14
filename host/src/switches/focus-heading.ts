/**
 * Where the focus goes when the focused element is removed: to the main heading, so that keyboard and screen reader
 * users can continue.
 */
export function focusHeading(document: Document): void {
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
