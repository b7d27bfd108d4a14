/** After an application: what happens next. Without one, a kind explanation. */
import { useState } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import { LinkButton, SectionHeading } from '@greenward/ui';
import { readPitDraft } from '../../parts/pit-draft.ts';
import styles from './thank-you.module.scss';

const NEXT = ['mail', 'staff', 'planting'] as const;

export function ThankYouPage() {
  const words = useWords();
  const { projectName: project } = useTenant();
  const [{ complete }] = useState(readPitDraft); // the page renders in the browser only
  if (complete === null)
    return (
      <div className={styles.page}>
        <h1>{words('pits.done.none.title')}</h1>
        <p>{words('pits.done.none.text')}</p>
        <div className={styles.buttons}>
          <LinkButton kind="main" to="/profile">
            {words('pits.mine.see')}
          </LinkButton>
          <LinkButton to="/adoptpit/apply1">{words('pits.noPit.choose')}</LinkButton>
        </div>
      </div>
    );
  const { placeId, name, address } = complete;
  return (
    <div className={styles.page}>
      <h1>{words('pits.done.title')}</h1>
      <p>{words('pits.done.text', { place: address ?? name })}</p>
      <section aria-labelledby="pits-next" className={styles.next}>
        <SectionHeading id="pits-next">{words('pits.done.next')}</SectionHeading>
        <ol>
          {NEXT.map((step) => (
            <li key={step}>{words(`pits.done.step.${step}`, { project })}</li>
          ))}
        </ol>
      </section>
      <div className={styles.buttons}>
        <LinkButton kind="main" to="/profile">
          {words('pits.mine.see')}
        </LinkButton>
        <LinkButton to={`/place/${placeId}`}>{words('pits.done.place')}</LinkButton>
      </div>
    </div>
  );
}
