/** What a password may be: long enough, not the address, not one that everybody tries first. No rules on what it is made of (NIST SP 800-63B §5.1.1.2). */
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 10;
/** More is hashed for nobody: whoever sends a megabyte is not a person. */
export const LONGEST_PASSWORD = 256;

export type PasswordFault = 'short' | 'long' | 'email' | 'common';

/** The same characters however a keyboard wrote them (NIST: NFKC). Spaces count. */
export const plainPassword = (text: string): string => text.normalize('NFKC');

/** Whether it is one character again and again, or a run such as 1234567890. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const isCounting = /^\d+$/.test(text) && [...text].every((digit, index, all) => index === 0 || Number(digit) === (Number(all[index - 1]) + 1) % 10);
  return isCounting || (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9));
}

/** Without the years, digits and marks that people put behind a word. */
const withoutEnding = (text: string): string => text.replace(/[\d!?.*#@$%&_-]+$/, '');

/** @returns what is wrong with it; null when it will do. */
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
