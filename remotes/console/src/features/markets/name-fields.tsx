/** The name of something new in a market, and its short name in files and addresses. */
import { TextField } from '@greenward/forms';
import type { FieldName, FormSchema, FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';

interface NameFieldsProps<Schema extends FormSchema> {
  /** Its schema has a `name`. */
  readonly of: FormState<Schema>;
  readonly code: FieldName<Schema>;
}

export function NameFields<Schema extends FormSchema>({ of: form, code }: NameFieldsProps<Schema>) {
  const words = useWords();
  return (
    <>
      <TextField of={form} name={'name' as FieldName<Schema>} label={words('console.market.name')} autoComplete="off" />
      <TextField
        of={form}
        name={code}
        label={words('console.stock.code')}
        hint={words('console.stock.code.hint')}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
