/** Step 3: contact, a last look, and sending. Afterwards, what happens next. */
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { Steps } from '@greenward/ui';
import { NoReport } from '../../parts/no-report.tsx';
import page from '../../parts/page.module.scss';
import { finishReport, isReady, readReport } from '../../parts/report-draft.ts';
import type { ReadyReport } from '../../parts/report-draft.ts';
import { SendForm } from './send-form.tsx';
import { STEPS } from './steps.ts';
import { ThankYou } from './thank-you.tsx';
import { useSendReport } from './use-send-report.ts';
import type { Contact, ReportAnswer } from './use-send-report.ts';

function StepThreeOf({ report: begun }: { readonly report: ReadyReport }) {
  const words = useWords();
  const { status } = useViewer();
  const [report, setReport] = useState(begun);
  const [permit, setPermit] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isMounted = useRef(true);
  const send = useSendReport(report);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function finish(answer: Pick<ReportAnswer, 'identifier' | 'needsConfirmation'>, contact: Contact | null): void {
    const { identifier, needsConfirmation } = answer;
    const finished = finishReport(report, { identifier, needsConfirmation, email: contact?.email ?? null });
    setReport(finished as ReadyReport);
  }
  async function run(contact: Contact | null, key: string) {
    const result = await send(contact, key);
    if (result.outcome === 'done') {
      setPermit(result.data.picturePermit);
      finish(result.data, contact);
    } else if (result.outcome === 'queued') {
      finish({ identifier: null, needsConfirmation: contact !== null }, contact);
      void result.fate?.then(async (fate) => {
        if (!isMounted.current) return;
        if (fate.kind === 'refused') return setTrouble(fate.refusal.message);
        if (fate.kind !== 'sent') return setTrouble(words('issues.queued.lost'));
        // The api repeats its answer to the same key, with a permit for the photos.
        const again = await send(contact, key);
        if (!isMounted.current || again.outcome !== 'done') return;
        setPermit(again.data.picturePermit);
        finish(again.data, contact);
      });
    }
    return result;
  }
  if (report.sent !== null) return <ThankYou report={report} sent={report.sent} permit={permit} trouble={trouble} />;
  return (
    <div className={page.page}>
      <Steps step={3} count={STEPS} label={words('issues.step', { step: 3, count: STEPS })} />
      <h1>{words('issues.send.title')}</h1>
      {status === 'unknown' ? (
        <p role="status">{words('issues.loading')}</p>
      ) : (
        <SendForm key={status} report={report} isVisitor={status !== 'signedIn'} onSend={run} />
      )}
    </div>
  );
}

export function StepThree() {
  const [report] = useState(readReport); // the page renders in the browser only
  return isReady(report) ? <StepThreeOf report={report} /> : <NoReport />;
}
