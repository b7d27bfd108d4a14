/** Schemas for values of mails: plain data, so that servers can validate them without rendering a mail. */
import * as v from 'valibot';
import { OWN_PATH } from '../mail-look.ts';

/** A path on the tenant's own site, as our mails link to no other site. */
export const ownPath = v.pipe(v.string(), v.maxLength(2_000), v.regex(OWN_PATH, 'a path of this site'));

export const shortText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
export const longText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(4_000));

/**
 * A sign-up for another person could put an advertisement in the name field, and mail programs turn such text into
 * links.
 */
const LOOKS_LIKE_A_LINK = /[/:@\\]|\bwww\b|\.\p{L}{2,}/iu;

/** Name for the greeting; null when the name is missing or does not look like a name. */
export const greetingName = v.pipe(
  v.nullable(v.pipe(v.string(), v.maxLength(200))),
  v.transform((name) => {
    const plain = (name ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
    return plain === '' || plain.length > 60 || LOOKS_LIKE_A_LINK.test(plain) ? null : plain;
  }),
);
