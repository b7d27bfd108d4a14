/** After a report was sent, or kept for the network: its number, and what happens next. */
import { useEffect, useRef } from 'react';
import { Slot } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, LinkButton, SectionHeading, slotFailure } from '@greenward/ui';
import page from '../../parts/page.module.scss';
import type { ReadyReport, SentReport } from '../../parts/report-draft.ts';
import { useWhere } from '../../parts/use-where.ts';
import { SendPhotos } from './send-photos.tsx';
import styles from './thank-you.module.scss';

interface ThankYouProps {
  readonly report: ReadyReport;
  readonly sent: SentReport;
  /** Of the api, for its photos; null until it is known. */
  readonly permit: string | null;
  /** The api could not be asked for the number or the permit. */
  readonly isStuck: boolean;
  /** @returns a new permit; null if there is none */
  onAskAgain(): Promise<string | null>;
}

export function ThankYou({ report, sent, permit, isStuck, onAskAgain }: ThankYouProps) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const heading = useRef<HTMLHeadingElement>(null);
  const { identifier, needsConfirmation, email } = sent;
  const { where, kind } = report;
  const nameOf = useWhere();
  const state = identifier === null ? 'queued' : needsConfirmation ? 'mail' : 'sent';
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className={page.page}>
      <h1 ref={heading} tabIndex={-1}>
        {words(`issues.done.title.${state}`)}
      </h1>
      <p>{words(`issues.done.text.${state}`, { project, email: email ?? '' })}</p>
      {identifier !== null && (
        <p className={styles.number}>
          <span>{words('issues.done.number')}</span>
          <strong>{identifier}</strong>
        </p>
      )}
      {permit !== null && <SendPhotos id={report.id} permit={permit} onPermitEnded={onAskAgain} />}
      {isStuck && (
        <div role="alert">
          <p>{words(identifier === null ? 'issues.done.stuck' : 'issues.photo.failed')}</p>
          <Button onClick={() => void onAskAgain()}>{words('issues.again')}</Button>
        </div>
      )}
      {state !== 'queued' && (
        <section aria-labelledby="issues-next" className={styles.next}>
          <SectionHeading id="issues-next">{words('issues.done.next')}</SectionHeading>
          <ol>
            {state === 'mail' && <li>{words('issues.done.step.mail')}</li>}
            <li>{words('issues.done.step.look', { project })}</li>
            <li>{words('issues.done.step.tell')}</li>
          </ol>
          {kind.medianDays !== null && <p>{words('issues.median', { days: kind.medianDays })}</p>}
        </section>
      )}
      {state === 'sent' && (
        <Slot name="issue.done" lon={where.lon} lat={where.lat} placeName={nameOf(where)} failure={slotFailure} />
      )}
      <div className={page.buttons}>
        {where.kind === 'place' && (
          <LinkButton kind="main" to={`/place/${where.guid}`}>
            {words('issues.seePlace')}
          </LinkButton>
        )}
        <LinkButton to="/issue">{words('issues.done.another')}</LinkButton>
      </div>
    </div>
  );
}
