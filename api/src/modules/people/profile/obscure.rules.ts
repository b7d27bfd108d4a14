/** Masks private values: their owner recognises them, and nobody else can read them. */
import { postcodePart } from '@greenward/contract/postcode';

const DOT = '•';
const dots = (text: string): string => DOT.repeat(Math.min(8, Math.max(3, [...text].length)));

/** Keeps the first letter of each word. */
export const obscureWords = (text: string): string =>
  text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu, (word) => `${[...word][0] ?? ''}${dots(word.slice(1))}`);

/** Keeps the part that many homes share; in countries whose part is the whole code, the first character. */
export function obscurePostcode(postcode: string, country: string): string {
  const part = postcodePart(postcode, country);
  if (part === null) return dots(postcode);
  const shown = part === postcode ? 1 : part.length;
  return postcode.slice(0, shown) + postcode.slice(shown).replace(/[A-Z\d]/g, DOT);
}

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
