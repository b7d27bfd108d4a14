/** Where another site of this installation is. Pure. */

/** @returns scheme and port of `origin` with another host name: sites of one installation differ in nothing else. */
export function originBeside(origin: string, hostname: string): string {
  const url = new URL(origin);
  return `${url.protocol}//${hostname}${url.port === '' ? '' : `:${url.port}`}/`;
}
