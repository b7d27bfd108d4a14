/**
 * How a mail is defined: its name, the values it is filled with, its subject and its body. Every mail stands in
 * mails.tsx.
 */
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { Say } from '../mail-look.ts';

export interface MailBodyProps<Values> {
  readonly say: Say;
  readonly values: Values;
}

export interface MailDefinition<Schema extends v.GenericSchema = v.GenericSchema> {
  /** Checked again before each sending. */
  readonly values: Schema;
  readonly subject: (props: MailBodyProps<v.InferOutput<Schema>>) => string;
  /** The line that mail programs show beside the subject. */
  readonly preview: (props: MailBodyProps<v.InferOutput<Schema>>) => string;
  /** Why somebody gets this mail: the last line of it. */
  readonly reason: (props: MailBodyProps<v.InferOutput<Schema>>) => string;
  readonly Body: (props: MailBodyProps<v.InferOutput<Schema>>) => ReactNode;
}

export const defineMail = <Schema extends v.GenericSchema>(
  definition: MailDefinition<Schema>,
): MailDefinition<Schema> => definition;

export { longText, ownPath, shortText } from './mail-values.ts';
