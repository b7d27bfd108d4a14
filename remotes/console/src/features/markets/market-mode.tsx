/** Whether residents order first come, first served, or apply for a draw: chosen while a market is a draft. */
import type { FieldName, FormSchema, FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Choice, Fieldset } from '@greenward/ui';

/** A giveaway is made from the project's settings (docs/orders.md). */
const MODES = ['market', 'ballot'] as const;

interface MarketModeProps<Schema extends FormSchema> {
  /** Its schema has a `mode`. */
  readonly of: FormState<Schema>;
}

export function MarketMode<Schema extends FormSchema>({ of: form }: MarketModeProps<Schema>) {
  const words = useWords();
  const field = 'mode' as FieldName<Schema>;
  return (
    <Fieldset {...form.described(field)} legend={words('console.market.mode')}>
      {MODES.map((mode) => (
        <Choice
          key={mode}
          type="radio"
          name="mode"
          checked={form.input[field as never] === mode}
          onChange={() => form.set(field, mode as never)}
        >
          {words(`console.market.mode.${mode}`)}
        </Choice>
      ))}
    </Fieldset>
  );
}
