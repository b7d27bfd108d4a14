/** What a user enters to send a picture of a place. The api reads and checks the file again. */
import * as v from 'valibot';
import { isTooLarge } from '@greenward/forms/send-picture';

const CAPTION_AT_MOST = 300;
const CREDIT_AT_MOST = 100;

export const pictureSchema = v.object({
  file: v.pipe(
    v.nullable(v.instance(File)),
    v.check((file) => file !== null, 'choose'),
    v.check((file) => file === null || !isTooLarge(file), 'tooLarge'),
  ),
  caption: v.pipe(v.string(), v.trim(), v.maxLength(CAPTION_AT_MOST)),
  credit: v.pipe(v.string(), v.trim(), v.maxLength(CREDIT_AT_MOST)),
});
