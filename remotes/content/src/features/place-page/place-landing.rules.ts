/** How a visitor reached a place's page, from its address (domain §2). */

const QR = ['utm_source', 'qr'] as const;
const BUTTON = ['utm_source', 'btn'] as const;
const SHARED = ['utm_campaign', 'shr'] as const;

/** @param search with a leading '?', or ''. @returns the event's code (domain §9); null for any other way. */
export function landingOf(search: string): 'QR' | 'SH' | null {
  const query = new URLSearchParams(search);
  const says = ([name, value]: readonly [string, string]): boolean => query.get(name) === value;
  if (says(QR)) return 'QR';
  return says(SHARED) ? 'SH' : null;
}

/** @returns the query without what `landingOf` reads and what the share button adds. */
export function withoutLanding(search: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of [QR, BUTTON, SHARED]) query.delete(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
