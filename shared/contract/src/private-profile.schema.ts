/**
 * What residents may enter about themselves for orders and deliveries: validated by the form and the api (shell §5).
 */
import * as v from 'valibot';
import { isEmailAddress } from './email.ts';

/**
 * At most two letters before the first digit, an optional space, a digit and two letters. Permissive, because new
 * postcodes are created.
 */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
/** Digits with common separators, and an optional leading plus. */
const TELEPHONE = /^\+?[\d ()./-]+$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15; // E.164
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()),
    v.maxLength(longest, `at most ${longest} characters`),
  );
/** Line breaks of an address are kept. */
const lines = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .normalize('NFC')
        .split(/\r?\n/)
        .map((one) => one.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim())
        .filter((one) => one !== '')
        .join('\n'),
    ),
    v.maxLength(longest, `at most ${longest} characters`),
  );

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Schemas of the single fields; an empty text removes the value. */
export const privateProfileFields = {
  name: line(100),
  address: lines(400),
  postcode: v.pipe(
    line(12),
    v.toUpperCase(),
    v.check((text) => text === '' || POSTCODE.test(text), 'a postcode, as BD1 1HY'),
    v.transform((text) => text.replace(/ ?(\d[A-Z]{2})$/, ' $1')),
  ),
  telephone: v.pipe(
    line(30),
    v.check(
      (text) =>
        text === '' || (TELEPHONE.test(text) && digitsIn(text) >= FEWEST_DIGITS && digitsIn(text) <= MOST_DIGITS),
      'a telephone number of 7 to 15 digits',
    ),
  ),
  email: v.pipe(
    line(254),
    v.check((text) => text === '' || isEmailAddress(text), 'an e-mail address'),
  ),
} as const;

/** Absent and null fields stay unchanged. */
export const privateProfileSchema = v.strictObject({
  name: v.nullish(privateProfileFields.name),
  address: v.nullish(privateProfileFields.address),
  postcode: v.nullish(privateProfileFields.postcode),
  telephone: v.nullish(privateProfileFields.telephone),
  email: v.nullish(privateProfileFields.email),
});
export type PrivateProfileInput = v.InferInput<typeof privateProfileSchema>;
