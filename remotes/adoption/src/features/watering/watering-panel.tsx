/** Waterings of a place: who brought how much water lately, and a form to record one. */
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, SectionHeading } from '@greenward/ui';
import { ReservoirChart } from './reservoir-chart.tsx';
import { hasAmenities, NearbyAmenities } from './nearby-amenities.tsx';
import { WaterForm } from './water-form.tsx';
import { WateringHistory } from './watering-history.tsx';
import { WateringsQueryDocument } from './watering.generated.ts';
import styles from './watering.module.scss';

const WATERED_TYPES: ReadonlySet<string> = new Set(['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT']);

export function WateringPanel({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { auth } = useBoot();
  const { status } = useViewer();
  const { data, error, refresh } = useRead(WateringsQueryDocument, {
    variables: { guid },
    when: status !== 'unknown',
    on: [{ kind: 'waterings', guid }],
  });
  if (data === undefined && error !== undefined)
    return (
      <div role="alert">
        <p>{words('adoption.water.failed')}</p>
        <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
      </div>
    );
  const place = data?.getPlace;
  if (place?.waterings == null || !WATERED_TYPES.has(place.type)) return null;
  const hasHistory = auth !== null || place.waterings.length > 0;
  if (!hasHistory && !hasAmenities(place)) return null;
  return (
    <section aria-labelledby="adoption-watering" className={styles.panel}>
      <SectionHeading id="adoption-watering">{words('adoption.water.title')}</SectionHeading>
      {auth !== null && <WaterForm guid={guid} />}
      <NearbyAmenities place={place} />
      {place.watering?.insideWateringSeason === true && (
        <ReservoirChart days={place.watering.reservoirDays} entries={place.waterings} />
      )}
      {hasHistory && <WateringHistory guid={guid} entries={place.waterings} />}
    </section>
  );
}
