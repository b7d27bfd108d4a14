/**
 * Password rules: minimum length, not the email address, not easy to guess. No composition rules (NIST SP 800-63B
 * §5.1.1.2).
 */
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 10;
/** Longer passwords are refused, to bound the work of hashing. */
export const LONGEST_PASSWORD = 256;

export type PasswordFault = 'short' | 'long' | 'email' | 'common';

/** Normalises a password, so that different keyboards give the same characters (NIST: NFKC). Keeps spaces. */
export const plainPassword = (text: string): string => text.normalize('NFKC');

/** True for one repeated character, or a sequence such as 1234567890. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const isCounting =
    /^\d+$/.test(text) &&
    [...text].every((digit, index, all) => index === 0 || Number(digit) === (Number(all[index - 1]) + 1) % 10);
  return isCounting || (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9));
}

/** Removes years, digits and symbols that people append to words. */
const withoutEnding = (text: string): string => text.replace(/[\d!?.*#@$%&_-]+$/, '');

/** @returns the problem with the password; null if it is acceptable */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const characters = [...password].length;
  if (characters < SHORTEST_PASSWORD) return 'short';
  if (characters > LONGEST_PASSWORD) return 'long';
  const plain = password.toLowerCase();
  const [local = ''] = email.split('@');
  if (plain === email || plain === local || withoutEnding(plain) === local) return 'email';
  if (isRun(plain) || COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(withoutEnding(plain))) return 'common';
  return null;
}
