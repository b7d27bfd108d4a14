/** A text input: one line, or several with `rows`. */
import type { ChangeEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FormSchema } from '@formisch/react';
import { Field } from '@greenward/ui';
import type { FieldName, FormState } from './use-form.ts';

interface TextFieldProps<Schema extends FormSchema> {
  readonly of: FormState<Schema>;
  readonly name: FieldName<Schema>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly spellCheck?: boolean;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'text' | 'numeric';
  readonly autoCapitalize?: 'none' | 'characters';
  /** Maximum length where the schema has no limit. */
  readonly maxLength?: number;
  /** Id of a `<datalist>`. */
  readonly list?: string;
  readonly rows?: number;
  /** Rendered after the input. */
  readonly children?: ReactNode;
}

export function TextField<Schema extends FormSchema>({
  of: form,
  name,
  label,
  hint,
  rows,
  type = 'text',
  children,
  ...attributes
}: TextFieldProps<Schema>) {
  return (
    <Field {...form.described(name)} label={label} {...(hint === undefined ? {} : { hint })}>
      {(described) => {
        const shared = {
          ...described,
          ...form.constraints(name),
          ...attributes,
          name,
          value: String(form.input[name as never] ?? ''),
          onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            form.set(name, value as never),
        };
        return (
          <>
            {rows === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={rows} />}
            {children}
          </>
        );
      }}
    </Field>
  );
}
