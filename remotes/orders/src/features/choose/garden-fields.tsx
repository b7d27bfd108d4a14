/** "Does it fit my garden?": the size of the free ground, and how much sun it gets. */
import { TextField } from '@greenward/forms';
import type { FormState } from '@greenward/forms';
import { useTenant, useWords } from '@greenward/tenant';
import { Choice, Fieldset } from '@greenward/ui';
import { SUN } from '../../parts/tree-facts.rules.ts';
import type { choiceSchemaFor } from './choice.rules.ts';
import styles from './choose.module.scss';

export function GardenFields({ form }: { readonly form: FormState<ReturnType<typeof choiceSchemaFor>> }) {
  const words = useWords();
  const { units } = useTenant();
  return (
    <section aria-labelledby="orders-garden" className={styles.garden}>
      <h2 id="orders-garden">{words('orders.garden.title')}</h2>
      <p>{words('orders.garden.text')}</p>
      <div className={styles.sides}>
        <TextField of={form} name="gardenWidth" label={words('orders.garden.width', { units })} inputMode="numeric" />
        <TextField of={form} name="gardenLength" label={words('orders.garden.length', { units })} inputMode="numeric" />
      </div>
      <Fieldset {...form.described('gardenSun')} legend={words('orders.garden.sun')} inRow>
        {(['', ...SUN] as const).map((sun) => (
          <Choice
            key={sun}
            type="radio"
            name="gardenSun"
            checked={form.input.gardenSun === sun}
            onChange={() => form.set('gardenSun', sun)}
          >
            {words(`orders.garden.sun.${sun === '' ? 'unknown' : sun}`)}
          </Choice>
        ))}
      </Fieldset>
    </section>
  );
}
