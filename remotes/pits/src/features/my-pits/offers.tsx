/** Offers of the council to plant a tree in a pit that the resident looks after, and their answer. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, ConfirmDialog } from '@greenward/ui';
import { PitCard } from '../../parts/pit-card.tsx';
import { AnswerOfferMutationDocument } from './my-pits.generated.ts';
import type { MyPitsQuery } from './my-pits.generated.ts';
import styles from './my-pits.module.scss';

type PlantingOffer = MyPitsQuery['offers']['flows'][number];

/** States in which there is something to expect. */
const LIVE = ['offered', 'accepted', 'scheduled'] as const;
const liveState = (state: string): (typeof LIVE)[number] | undefined => LIVE.find((one) => one === state);

interface OfferProps {
  readonly offer: PlantingOffer;
  onAnswer(text: string): void;
}

function Offer({ offer: { guid, state, stateLabel, availableTransitions, folder, place }, onAnswer }: OfferProps) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const [isAsking, setIsAsking] = useState(false);
  const answer = useWrite(AnswerOfferMutationDocument, { changes: () => [{ kind: 'flows' }] });
  const name = place?.address ?? place?.name ?? stateLabel;
  const live = liveState(state);

  async function send(transition: 'accept' | 'decline'): Promise<void> {
    const result = await answer.send({ guid, transition });
    if (result.outcome === 'done') onAnswer(words(`pits.offer.done.${transition}`));
    else onAnswer(result.outcome === 'refused' ? result.refusal.message : words('pits.failed'));
  }
  return (
    <li className={styles.pit}>
      {place !== null && <PitCard place={place} to={`/place/${place.guid}`} />}
      <p className={styles.state}>{stateLabel}</p>
      {live !== undefined && <p>{words(`pits.offer.${live}`, { project, season: folder ?? '' })}</p>}
      <div className={styles.buttons}>
        {availableTransitions.includes('accept') && (
          <Button
            kind="main"
            sending={answer.isSending}
            sendingLabel={words('pits.sending')}
            aria-label={words('pits.offer.acceptOf', { name })}
            onClick={() => void send('accept')}
          >
            {words('pits.offer.accept')}
          </Button>
        )}
        {availableTransitions.includes('decline') && (
          <Button
            aria-haspopup="dialog"
            disabled={answer.isSending}
            aria-label={words('pits.offer.declineOf', { name })}
            onClick={() => setIsAsking(true)}
          >
            {words('pits.offer.decline')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words('pits.offer.sure')}
          confirm={words('pits.offer.decline')}
          cancel={words('pits.offer.keep')}
          sendingLabel={words('pits.sending')}
          onConfirm={() => send('decline')}
          onClose={() => setIsAsking(false)}
        >
          <p>{words('pits.offer.sureText', { name })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface OffersProps {
  readonly offers: readonly PlantingOffer[];
  onAnswer(text: string): void;
}

export function Offers({ offers, onAnswer }: OffersProps) {
  const words = useWords();
  const live = offers.filter(({ state }) => liveState(state) !== undefined);
  if (live.length === 0) return null;
  return (
    <>
      <h3>{words('pits.offer.title')}</h3>
      <ul className={styles.list}>
        {live.map((offer) => (
          <Offer key={offer.guid} offer={offer} onAnswer={onAnswer} />
        ))}
      </ul>
    </>
  );
}
