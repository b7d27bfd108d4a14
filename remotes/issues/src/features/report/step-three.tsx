/** Step 3: contact, a last look, and sending. Afterwards, what happens next. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '@greenward/auth';
import type { Result } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Steps } from '@greenward/ui';
import { NoReport } from '../../parts/no-report.tsx';
import { readPhotos } from '../../parts/kept-photos.ts';
import page from '../../parts/page.module.scss';
import { finishReport, isReady, readReport, takeReportBack } from '../../parts/report-draft.ts';
import type { ReadyReport, SentReport } from '../../parts/report-draft.ts';
import { SendForm } from './send-form.tsx';
import { STEPS } from './steps.ts';
import styles from './thank-you.module.scss';
import { ThankYou } from './thank-you.tsx';
import { useSendReport } from './use-send-report.ts';
import type { Contact, ReportAnswer } from './use-send-report.ts';

const contactOf = ({ email, name }: SentReport): Contact | null =>
  email === null ? null : { email, name: name ?? '' };

function StepThreeOf({ report: begun }: { readonly report: ReadyReport }) {
  const words = useWords();
  const { status } = useViewer();
  const [report, setReport] = useState(begun);
  const [permit, setPermit] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The report is sent, or waits, and the api could not be asked about it. */
  const [isStuck, setIsStuck] = useState(false);
  const send = useSendReport(report);

  function finish(
    answer: Pick<ReportAnswer, 'identifier' | 'needsConfirmation'>,
    contact: Contact | null,
    key: string,
  ) {
    const { identifier, needsConfirmation } = answer;
    const visitor = { email: contact?.email ?? null, name: contact?.name ?? null };
    setReport(finishReport(report, { identifier, needsConfirmation, ...visitor, key }));
  }
  function takeBack(text: string): void {
    setTrouble(text);
    setReport(takeReportBack(report));
  }
  /** The api answers the same key as the first time, with a new permit for photos. */
  async function attempt(contact: Contact | null, key: string): Promise<Result<ReportAnswer>> {
    const result = await send(contact, key);
    if (result.outcome === 'done') {
      setPermit(result.data.picturePermit);
      finish(result.data, contact, key);
    } else if (result.outcome === 'queued') {
      finish({ identifier: null, needsConfirmation: contact !== null }, contact, key);
      void result.fate?.then((fate) => {
        if (fate.kind === 'sent') return askAgain(contact, key);
        takeBack(fate.kind === 'refused' ? fate.refusal.message : words('issues.queued.lost'));
      });
    }
    return result;
  }
  async function askAgain(contact: Contact | null, key: string): Promise<string | null> {
    setIsStuck(false);
    const result = await attempt(contact, key);
    setIsStuck(result.outcome === 'failed' || result.outcome === 'refused');
    return result.outcome === 'done' ? result.data.picturePermit : null;
  }
  /** What a page that was reloaded, or left while it was sending, has still to do. */
  const resume = useEffectEvent(async () => {
    const { sent, id } = begun;
    if (sent === null) return;
    const photos = await readPhotos(id);
    if (sent.identifier === null || photos.length > 0) await askAgain(contactOf(sent), sent.key);
  });
  useEffect(() => {
    if (status !== 'unknown') void resume();
  }, [status]);

  const { sent } = report;
  if (sent !== null)
    return (
      <ThankYou
        report={report}
        sent={sent}
        permit={permit}
        isStuck={isStuck}
        onAskAgain={() => askAgain(contactOf(sent), sent.key)}
      />
    );
  return (
    <div className={page.page}>
      <Steps step={3} count={STEPS} label={words('issues.step', { step: 3, count: STEPS })} />
      <h1>{words('issues.send.title')}</h1>
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {status === 'unknown' ? (
        <p role="status">{words('issues.loading')}</p>
      ) : (
        <SendForm key={status} report={report} isVisitor={status !== 'signedIn'} onSend={attempt} />
      )}
    </div>
  );
}

export function StepThree() {
  const [report] = useState(readReport); // the page renders in the browser only
  return isReady(report) ? <StepThreeOf report={report} /> : <NoReport />;
}
