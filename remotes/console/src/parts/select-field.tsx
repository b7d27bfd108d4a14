/** A field of a form whose value is chosen from a list. */
import type { FieldName, FormSchema, FormState } from '@greenward/forms';
import { Field } from '@greenward/ui';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps<Schema extends FormSchema> {
  readonly of: FormState<Schema>;
  readonly name: FieldName<Schema>;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly SelectOption[];
  /** Instead of setting the field. */
  readonly onChoose?: (value: string) => void;
}

/** Places, audiences and markets, by their names. */
export const optionsOf = (items: readonly { readonly slug: string; readonly name: string }[]): SelectOption[] =>
  items.map(({ slug, name }) => ({ value: slug, label: name }));

export function SelectField<Schema extends FormSchema>({
  of: form,
  name,
  label,
  hint,
  options,
  onChoose = (value) => form.set(name, value as never),
}: SelectFieldProps<Schema>) {
  return (
    <Field {...form.described(name)} label={label} {...(hint === undefined ? {} : { hint })}>
      {(attributes) => (
        <select
          {...attributes}
          value={String(form.input[name as never] ?? '')}
          onChange={({ target }) => onChoose(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
