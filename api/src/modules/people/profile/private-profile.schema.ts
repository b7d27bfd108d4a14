/** A resident's private values. */
import * as v from 'valibot';

export const text = v.nullable(v.string());

export const privateRow = v.object({ name: text, address: text, postcode: text, telephone: text, email: text });

export type PrivateProfile = v.InferOutput<typeof privateRow>;
