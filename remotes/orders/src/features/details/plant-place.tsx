/** Where the tree will stand: at the address, at the resident's position, or at a pin on the map. */
import type { FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Choice, Fieldset } from '@greenward/ui';
import { PlantSpot } from '../../parts/plant-spot.tsx';
import { spotOfWhere } from './details.rules.ts';
import type { detailsSchemaIn } from './details.rules.ts';

export function PlantPlace({ form }: { readonly form: FormState<ReturnType<typeof detailsSchemaIn>> }) {
  const words = useWords();
  const { at, pin } = form.input.standing;
  return (
    <Fieldset {...form.described('standing')} legend={words('orders.plant.title')} hint={words('orders.plant.why')}>
      <Choice
        type="radio"
        name="standing"
        checked={at === 'address'}
        onChange={() => form.set('standing', { at: 'address', pin })}
      >
        {words('orders.plant.address')}
      </Choice>
      <Choice
        type="radio"
        name="standing"
        checked={at === 'pin'}
        onChange={() => form.set('standing', { at: 'pin', pin })}
      >
        {words('orders.plant.elsewhere')}
      </Choice>
      {at === 'pin' && (
        <PlantSpot
          spot={pin}
          start={spotOfWhere(form.input.where)}
          onSpot={(spot) => form.set('standing', { at: 'pin', pin: spot })}
        />
      )}
    </Fieldset>
  );
}
