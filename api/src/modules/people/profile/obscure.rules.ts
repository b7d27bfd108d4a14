/** Masks private values: their owner recognises them, and nobody else can read them. */

const DOT = '•';
const dots = (text: string): string => DOT.repeat(Math.min(8, Math.max(3, [...text].length)));

/** Keeps the first letter of each word. */
export const obscureWords = (text: string): string =>
  text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu, (word) => `${[...word][0] ?? ''}${dots(word.slice(1))}`);

/** Keeps the half that many houses share. */
export const obscurePostcode = (postcode: string): string => {
  const outward = /^(.+?) ?\d[A-Z]{2}$/.exec(postcode)?.[1];
  return outward === undefined ? dots(postcode) : `${outward} ${DOT.repeat(3)}`;
};

/** Keeps the last three digits. */
export const obscureTelephone = (telephone: string): string =>
  `${DOT.repeat(6)}${telephone.replace(/\D/g, '').slice(-3)}`;

/** Keeps the first letters of name and domain, and the top-level domain. */
export const obscureEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const end = domain.slice(domain.lastIndexOf('.'));
  return at < 1 ? dots(email) : `${name.slice(0, 1)}${DOT.repeat(3)}@${domain.slice(0, 1)}${DOT.repeat(3)}${end}`;
};
