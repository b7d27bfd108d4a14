/**
 * What residents may enter about themselves for orders and deliveries: validated by the form and the api (shell §5).
 */
import * as v from 'valibot';
import { isEmailAddress } from './email.ts';
import { LONGEST_POSTCODE_INPUT, postcodeOf } from './postcode.ts';

/** Digits with common separators, and an optional leading plus. */
const TELEPHONE = /^\+?[\d ()./-]+$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15; // E.164
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

/** One line of text, without characters that nobody sees. */
export const lineSchema = (longest: number) =>
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

const postcodeSchema = (country: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONGEST_POSTCODE_INPUT, `at most ${LONGEST_POSTCODE_INPUT} characters`),
    v.check((text) => text === '' || postcodeOf(text, country) !== null, `a postcode of ${country}`),
    v.transform((text) => postcodeOf(text, country) ?? ''),
  );

/**
 * Schemas of the single fields; an empty text removes the value.
 * @param country the tenant's, ISO 3166-1 alpha-2: it decides how a postcode is written
 */
export const privateProfileFieldsIn = (country: string) =>
  ({
    name: lineSchema(100),
    address: lines(400),
    postcode: postcodeSchema(country),
    telephone: v.pipe(
      lineSchema(30),
      v.check(
        (text) =>
          text === '' || (TELEPHONE.test(text) && digitsIn(text) >= FEWEST_DIGITS && digitsIn(text) <= MOST_DIGITS),
        'a telephone number of 7 to 15 digits',
      ),
    ),
    email: v.pipe(
      lineSchema(254),
      v.check((text) => text === '' || isEmailAddress(text), 'an e-mail address'),
    ),
  }) as const;

/** Absent and null fields stay unchanged. */
export function privateProfileSchemaIn(country: string) {
  const { name, address, postcode, telephone, email } = privateProfileFieldsIn(country);
  return v.strictObject({
    name: v.nullish(name),
    address: v.nullish(address),
    postcode: v.nullish(postcode),
    telephone: v.nullish(telephone),
    email: v.nullish(email),
  });
}
