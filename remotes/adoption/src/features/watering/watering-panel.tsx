/** Waterings of a place: who brought how much water lately, and a form to record one. */
import { useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, SectionHeading, useMessageFocus } from '@greenward/ui';
import { hasAmenities, NearbyAmenities } from './nearby-amenities.tsx';
import { WaterForm } from './water-form.tsx';
import { DeleteWateringMutationDocument, WateringsQueryDocument } from './watering.generated.ts';
import type { WateringsQuery } from './watering.generated.ts';
import styles from './watering.module.scss';

type Entry = NonNullable<NonNullable<WateringsQuery['getPlace']>['waterings']>[number];

function History({ guid, entries }: { readonly guid: string; readonly entries: readonly Entry[] }) {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const [outcome, setOutcome] = useState<{ readonly kind: 'status' | 'alert'; readonly text: string } | null>(null);
  const told = useMessageFocus(outcome, entries);
  const remove = useWrite(DeleteWateringMutationDocument, { changes: () => [{ kind: 'waterings', guid }] });
  const dayOf = (at: string): string =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(new Date(at));
  const [removing, setRemoving] = useState<string | null>(null);
  async function run(entry: Entry): Promise<void> {
    setRemoving(entry.guid);
    const result = await remove.send({ guid: entry.guid });
    setRemoving(null);
    setOutcome(
      result.outcome === 'done'
        ? { kind: 'status', text: words('adoption.water.deleted') }
        : { kind: 'alert', text: result.outcome === 'refused' ? result.refusal.message : words('adoption.failed') },
    );
  }
  return (
    <div className={styles.history}>
      <h3>{words('adoption.water.history')}</h3>
      {entries.length === 0 && <p>{words('adoption.water.none')}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.guid}>
            <span>
              {words('adoption.water.entry', {
                day: dayOf(entry.wateredAt),
                litres: entry.litres,
                by: entry.isOwn ? words('adoption.water.you') : (entry.by ?? words('adoption.someone')),
              })}
            </span>
            {entry.viewerCanChange && (
              <Button
                aria-label={words('adoption.water.deleteOf', { day: dayOf(entry.wateredAt) })}
                sending={removing === entry.guid}
                sendingLabel={words('adoption.sending')}
                onClick={() => void run(entry)}
              >
                {words('adoption.water.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div ref={told} tabIndex={-1}>
        <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
        <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
      </div>
    </div>
  );
}

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
      {hasHistory && <History guid={guid} entries={place.waterings} />}
    </section>
  );
}
