/** Shows one correction: the current and the suggested facts side by side, the location, and the decision buttons. */
import { useId } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { PlaceLinks } from '../../parts/place-links.tsx';
import { When } from '../../parts/when.tsx';
import type { CorrectionCard_correctionFragment } from './correction-card.generated.ts';
import { CorrectionDrawing } from './correction-drawing.tsx';
import { Decision } from './decision.tsx';
import type { Verdict } from './decision.tsx';
import styles from './corrections.module.scss';

interface CorrectionCardProps {
  readonly of: Masked<CorrectionCard_correctionFragment>;
  readonly isSending: boolean;
  /** One level below the heading around it. */
  readonly heading: 'h2' | 'h4';
  readonly onDecide: (verdict: Verdict, word: string) => void;
}

function Facts({ of: { facts, state } }: { readonly of: CorrectionCard_correctionFragment }) {
  const words = useWords();
  const nothing = <span className={lists.quiet}>{words('console.corrections.nothing')}</span>;
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{words('console.corrections.fact')}</th>
          <th scope="col">{words(state === 'pending' ? 'console.corrections.now' : 'console.corrections.before')}</th>
          <th scope="col">{words('console.corrections.suggested')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, now, suggested }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now ?? nothing}</td>
            <td className={styles.suggested}>{suggested ?? nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CorrectionCard({ of: masked, isSending, heading: Heading, onDecide }: CorrectionCardProps) {
  const of = unmask(masked);
  const words = useWords();
  const id = useId();
  const { kind, state, suggestedAt, decidedAt, by, note, placeGuid, name } = of;
  const isPending = state === 'pending';
  return (
    <li className={lists.item} aria-labelledby={`${id}-name`}>
      <div className={lists.top}>
        <Heading id={`${id}-name`} className={lists.name}>
          {words('console.corrections.kind', { kind })}: {name}
        </Heading>
        {!isPending && <Tag>{words('console.corrections.state', { state })}</Tag>}
      </div>
      <p className={lists.quiet}>
        {words('console.corrections.by', { by })} <When at={decidedAt ?? suggestedAt} />
      </p>
      <div className={styles.sides}>
        <div className={styles.suggestion}>
          <Facts of={of} />
          {note !== '' && (
            <div>
              <p className={lists.quiet}>{words('console.corrections.note')}</p>
              <blockquote className={lists.note}>{note}</blockquote>
            </div>
          )}
        </div>
        <CorrectionDrawing of={of} />
      </div>
      <PlaceLinks guid={placeGuid} lon={of.newLon ?? of.lon} lat={of.newLat ?? of.lat} />
      <Decision
        name={name}
        accept="console.corrections.accept"
        isPending={isPending}
        isSending={isSending}
        onDecide={onDecide}
      />
    </li>
  );
}
