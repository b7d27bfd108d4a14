/** Step 2: whether it is reported already, and the details. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset, LinkButton, Steps, useMessageFocus, VisuallyHidden } from '@greenward/ui';
import { DangerNotice } from '../../parts/danger-notice.tsx';
import { NoReport } from '../../parts/no-report.tsx';
import page from '../../parts/page.module.scss';
import { PhotoField } from '../../parts/photo-field.tsx';
import { changeReport, detailsDraft, keepReport, readReport } from '../../parts/report-draft.ts';
import type { ReportDraft, ReportKind } from '../../parts/report-draft.ts';
import { SOMETHING_ELSE } from '../../parts/something-else.ts';
import { usePhotos } from '../../parts/use-photos.ts';
import type { Where } from '../../parts/where.rules.ts';
import { WhereLine } from '../../parts/where-line.tsx';
import { detailsSchemaOf, isChosen, toggled } from './details.rules.ts';
import { OpenReports } from './open-reports.tsx';
import { STEPS } from './steps.ts';
import { useOpenReports } from './use-open-reports.ts';
import styles from './step-two.module.scss';

interface BegunReport extends ReportDraft {
  readonly where: Where;
  readonly kind: ReportKind;
}

function Details({ report }: { readonly report: BegunReport }) {
  const { id, kind, details } = report;
  const words = useWords();
  const navigate = useNavigate();
  const { photos, isKept, change, kept } = usePhotos(id);
  const [schema] = useState(() => detailsSchemaOf(kind.slug));
  const { ask, slug } = kind;
  const form = useForm({
    schema,
    initialInput: details ?? { answer: '', description: '' },
    draft: detailsDraft(slug),
    explain: (field, message) => words(`issues.wrong.${message === 'missing' ? 'missing' : field}`),
    failed: words('issues.failed'),
    async submit(values) {
      // Whole, as the draft may be gone from a page that was open for hours.
      keepReport({ ...report, ...readReport(), details: values });
      await kept();
      await navigate('/issue/steps/step3');
      return null;
    },
  });
  return (
    <Form of={form} className={styles.form}>
      {typeof ask === 'string' && <TextField of={form} name="answer" label={ask} rows={3} />}
      {Array.isArray(ask) && (
        <Fieldset
          {...form.described('answer')}
          legend={words('issues.details.which')}
          hint={words('issues.details.whichHint')}
        >
          {ask.map((choice) => (
            <Choice
              key={choice}
              type="checkbox"
              checked={isChosen(form.input.answer, choice)}
              onChange={() => form.set('answer', toggled(ask, form.input.answer, choice))}
            >
              {choice}
            </Choice>
          ))}
        </Fieldset>
      )}
      <TextField
        of={form}
        name="description"
        label={words(slug === SOMETHING_ELSE ? 'issues.details.what' : 'issues.details.more')}
        hint={words('issues.details.moreHint')}
        rows={5}
      />
      <PhotoField photos={photos} isKept={isKept} onChange={change} />
      <div className={page.buttons}>
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('issues.loading')}>
          {words('issues.details.on')}
        </Button>
        <LinkButton to="/issue/steps/step1">{words('issues.details.back')}</LinkButton>
      </div>
    </Form>
  );
}

function StepTwoOf({ report }: { readonly report: BegunReport }) {
  const words = useWords();
  const { where, kind } = report;
  const [isDifferent, setIsDifferent] = useState(report.isDifferent);
  const isAsked = kind.slug !== SOMETHING_ELSE && !isDifferent;
  const { reports, refresh } = useOpenReports(where, kind.slug, { when: isAsked });
  const isNear = isAsked && reports !== null && reports.length > 0;
  // The button that was pressed is gone.
  const details = useMessageFocus(isDifferent && !report.isDifferent ? 'details' : null);
  return (
    <div className={page.page}>
      <Steps step={2} count={STEPS} label={words('issues.step', { step: 2, count: STEPS })} />
      <h1>{kind.title}</h1>
      {kind.danger !== null && <DangerNotice danger={kind.danger} />}
      <WhereLine where={where} />
      <div role="status" className={styles.status}>
        {isAsked && reports === null && <p>{words('issues.near.loading')}</p>}
        {isNear && <VisuallyHidden>{words('issues.near.title', { count: reports.length })}</VisuallyHidden>}
      </div>
      {isNear && (
        <OpenReports
          reports={reports}
          onConfirmed={refresh}
          onDifferent={() => {
            changeReport({ isDifferent: true });
            setIsDifferent(true);
          }}
        />
      )}
      {!isNear && (!isAsked || reports !== null) && (
        <div ref={details} tabIndex={-1}>
          <Details report={report} />
        </div>
      )}
    </div>
  );
}

export function StepTwo() {
  const [report] = useState(readReport); // the page renders in the browser only
  if (report === null || report.where === null || report.kind === null || report.sent !== null) return <NoReport />;
  return <StepTwoOf report={report as BegunReport} />;
}
