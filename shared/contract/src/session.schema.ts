/** Schema of the body of POST /session, for edge. */
import * as v from 'valibot';

const token = v.pipe(v.string(), v.maxLength(4_000), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'a signed token'));
/** Body of POST /session. */
export const sessionRequest = v.strictObject({ accessToken: token, idToken: token });
