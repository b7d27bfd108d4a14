/**
 * Mails that the sign-in service orders: their names and the schemas of their values. The templates use the same
 * schemas.
 */
import * as v from 'valibot';
import { greetingName, ownPath } from './templates/mail-values.ts';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

export const verifyEmailValues = v.strictObject({ name: greetingName, verifyPath: ownPath, validHours: wholeNumber });
export const passwordResetValues = v.strictObject({
  name: greetingName,
  resetPath: ownPath,
  validMinutes: wholeNumber,
});
/** Values of a mail whose only button opens the sign-in page. */
export const signInValues = v.strictObject({ signInPath: ownPath });

export const ACCOUNT_MAILS = {
  'verify-email': verifyEmailValues,
  'password-reset': passwordResetValues,
  'account-exists': signInValues,
  'password-changed': signInValues,
} as const;

export type AccountMail = keyof typeof ACCOUNT_MAILS;
export const isAccountMail = (name: string): name is AccountMail => Object.hasOwn(ACCOUNT_MAILS, name);
