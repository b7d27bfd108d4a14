/** What a ballot announces of its draw: the public value that is mixed in, and how it is written. */
import { DRAW_VALUE_FORMS } from '@greenward/contract/draw-value';
import { TextField } from '@greenward/forms';
import type { FieldName, FormSchema, FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { SelectField } from '../../parts/select-field.tsx';

interface DrawFieldsProps<Schema extends FormSchema> {
  /** Its schema has `drawText` and `drawForm`. */
  readonly of: FormState<Schema>;
}

export function DrawFields<Schema extends FormSchema>({ of: form }: DrawFieldsProps<Schema>) {
  const words = useWords();
  return (
    <>
      <TextField
        of={form}
        name={'drawText' as FieldName<Schema>}
        label={words('console.market.drawText')}
        hint={words('console.market.drawText.hint')}
        rows={2}
      />
      <SelectField
        of={form}
        name={'drawForm' as FieldName<Schema>}
        label={words('console.market.drawForm')}
        hint={words('console.market.drawForm.hint')}
        options={DRAW_VALUE_FORMS.map((value) => ({ value, label: words(`console.market.drawForm.${value}`) }))}
      />
    </>
  );
}
