/** Where the tree will stand: at the address, at the resident's position, or at a pin on the map. */
import type { ComponentType } from 'react';
import type { FormState } from '@greenward/forms';
import { useVisitorPosition } from '@greenward/map/visitor-position'; // without the map
import { useFetchedPart } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset } from '@greenward/ui';
import { spotOfWhere } from './details.rules.ts';
import type { detailsSchemaIn, Spot } from './details.rules.ts';
import type { PlantMapProps } from './plant-map.tsx';
import styles from './details.module.scss';

interface MapPart {
  readonly PlantMap: ComponentType<PlantMapProps>;
}

export function PlantPlace({ form }: { readonly form: FormState<ReturnType<typeof detailsSchemaIn>> }) {
  const words = useWords();
  const visitor = useVisitorPosition();
  const map = useFetchedPart<MapPart>();
  const { at, pin } = form.input.standing;
  const setPin = ({ lon, lat }: Spot): void => form.set('standing', { at: 'pin', pin: { lon, lat } });
  const openMap = (): void => void map.open(() => import('./plant-map.tsx'));
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
        <div className={styles.pin}>
          <p role="status">{pin === null ? words('orders.plant.noPin') : words('orders.plant.pinned')}</p>
          <div className={styles.buttons}>
            {map.part === null && (
              <Button sending={map.isLoading} sendingLabel={words('orders.loading')} onClick={openMap}>
                {words('orders.plant.map')}
              </Button>
            )}
            <Button
              sending={visitor.isLocating}
              sendingLabel={words('orders.plant.locating')}
              onClick={() => visitor.locate(setPin)}
            >
              {words('orders.plant.here')}
            </Button>
          </div>
          <p role="alert">
            {visitor.fault !== null && words('orders.plant.noPosition')}
            {map.hasFailed && words('orders.plant.noMap')}
          </p>
          {map.part !== null && <map.part.PlantMap start={pin ?? spotOfWhere(form.input.where)} onSpot={setPin} />}
        </div>
      )}
    </Fieldset>
  );
}
