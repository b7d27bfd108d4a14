/** The origin of another site of this installation. Pure. */

/** @returns `origin` with another host name: sites of one installation share scheme and port. */
export function originBeside(origin: string, hostname: string): string {
  const url = new URL(origin);
  return `${url.protocol}//${hostname}${url.port === '' ? '' : `:${url.port}`}/`;
}
