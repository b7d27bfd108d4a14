/** Where the focus goes when what had it is gone: to the main heading, from where a keyboard or screen reader goes on. */
export function focusHeading(document: Document): void {
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
