/**
 * The viewer's own part of the page of a pit: how their application stands, and whether neighbours see the nickname of
 * somebody who looks after it. Where trees are adopted as well, the panel of adoption has this choice.
 */
import { useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import type { SlotProps } from '@greenward/remote-kit';
import { useSwitch, useWords } from '@greenward/tenant';
import { Button, Choice, SectionHeading } from '@greenward/ui';
import { HideAtPitMutationDocument, OwnPitQueryDocument } from './own-pit.generated.ts';
import { OwnApplication } from './own-application.tsx';
import { ownPitOf } from './own-pit.rules.ts';
import styles from './own-pit.module.scss';

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

function OwnPit({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, error, refresh, patch } = useRead(OwnPitQueryDocument, { on: [{ kind: 'userPlaces' }] });
  const hide = useWrite(HideAtPitMutationDocument, { changes: () => [{ kind: 'userPlaces' }] });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const own = ownPitOf(data?.getUserPlaces.find(({ placeId }) => placeId === guid)?.attributes);
  const hasFailed = data === undefined && error !== undefined;
  if (own === null && !hasFailed) return null;

  /** Shown at once, and taken back if the api refuses it. */
  async function choose(isPrivate: boolean): Promise<void> {
    const show = (isHidden: boolean): void =>
      patch(({ getUserPlaces }) => ({
        getUserPlaces: getUserPlaces.map((one) =>
          one.placeId === guid ? { ...one, attributes: { adopter: 1, adopterprivate: isHidden ? 1 : 0 } } : one,
        ),
      }));
    setOutcome(null);
    show(isPrivate);
    const result = await hide.send({ placeId: guid, partAttributes: { adopterprivate: isPrivate ? 1 : 0 } });
    if (result.outcome === 'done')
      return setOutcome({ kind: 'status', text: words(isPrivate ? 'pits.own.private.on' : 'pits.own.private.off') });
    show(!isPrivate);
    setOutcome({ kind: 'alert', text: result.outcome === 'refused' ? result.refusal.message : words('pits.failed') });
  }
  return (
    <section aria-labelledby="pits-own" className={styles.panel}>
      <SectionHeading id="pits-own">{words('pits.own.title')}</SectionHeading>
      {own === null ? (
        <div role="alert">
          <p>{words('pits.own.loadFailed')}</p>
          <Button onClick={() => void refresh()}>{words('pits.again')}</Button>
        </div>
      ) : (
        <>
          <p>{words('pits.own.text')}</p>
          <Choice type="checkbox" checked={own.isPrivate} onChange={({ target }) => void choose(target.checked)}>
            {words('pits.private')}
          </Choice>
        </>
      )}
      <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
      <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
    </section>
  );
}

export function Filler({ placeGuid, isPit }: SlotProps) {
  const { status } = useViewer();
  const hasPanelOfAdoption = useSwitch('showAdopt');
  if (status !== 'signedIn') return null;
  const guid = String(placeGuid);
  return (
    <>
      {isPit === true && <OwnApplication guid={guid} />}
      {!hasPanelOfAdoption && <OwnPit guid={guid} />}
    </>
  );
}
