/** What values of mails may be: plain data, so that servers can check them without drawing a mail. */
import * as v from 'valibot';
import { OWN_PATH } from '../mail-look.ts';

/** A path of the tenant's own site: a mail of ours leads nowhere else. */
export const ownPath = v.pipe(v.string(), v.maxLength(2_000), v.regex(OWN_PATH, 'a path of this site'));

export const shortText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
export const longText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(4_000));

/** Whoever signs up another person could put an advertisement in place of a name; mail programs make links of such text. */
const LOOKS_LIKE_A_LINK = /[/:@\\]|\bwww\b|\.\p{L}{2,}/iu;

/** How somebody is greeted; null for nobody's name, and for what is none. */
export const greetingName = v.pipe(
  v.nullable(v.pipe(v.string(), v.maxLength(200))),
  v.transform((name) => {
    const plain = (name ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
    return plain === '' || plain.length > 60 || LOOKS_LIKE_A_LINK.test(plain) ? null : plain;
  }),
);
