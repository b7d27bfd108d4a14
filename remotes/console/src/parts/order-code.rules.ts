/** The code of an order as staff type or scan it. Pure. */

const CODE = /^GT[0-9A-Z]{9}$/;

/** As it is typed or scanned. @returns null for what is no code */
export function codeIn(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}
