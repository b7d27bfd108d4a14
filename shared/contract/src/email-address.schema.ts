/** Schema of one required e-mail address, for forms and the api. */
import * as v from 'valibot';
import { isEmailAddress } from './email.ts';

/** RFC 5321: longer addresses cannot be delivered. */
const LONGEST = 254;

export const emailAddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('an e-mail address'),
  v.maxLength(LONGEST, `at most ${LONGEST} characters`),
  v.check(isEmailAddress, 'an e-mail address'),
);
