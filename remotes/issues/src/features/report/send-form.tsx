/** The last look at a report, and the contact of a visitor. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSignInThenReturn } from '@greenward/auth';
import { stableJson } from '@greenward/contract';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { keepDraft } from '@greenward/forms/drafts';
import type { Result } from '@greenward/graphql';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, LinkButton, useOnline } from '@greenward/ui';
import * as v from 'valibot';
import page from '../../parts/page.module.scss';
import { CONTACT_DRAFT, handReportOver } from '../../parts/report-draft.ts';
import type { ReadyReport } from '../../parts/report-draft.ts';
import { usePhotos } from '../../parts/use-photos.ts';
import { useWhere } from '../../parts/use-where.ts';
import type { Contact, ReportAnswer } from './use-send-report.ts';
import styles from './send-form.module.scss';

/** As the api takes it. */
const LONGEST_NAME = 200;

interface SendFormProps {
  readonly report: ReadyReport;
  readonly isVisitor: boolean;
  onSend(contact: Contact | null, key: string): Promise<Result<ReportAnswer>>;
}

export function SendForm({ report, isVisitor, onSend }: SendFormProps) {
  const words = useWords();
  const nameOf = useWhere();
  const isOnline = useOnline();
  const { auth } = useBoot();
  const { projectName: project } = useTenant();
  const signInThenReturn = useSignInThenReturn();
  const { photos } = usePhotos(report.id);
  const [known, setKnown] = useState<string | null>(null);
  const { where, kind, details } = report;
  /** Part of the input, so that a changed report is another intent. */
  const intent = stableJson({ where, slug: kind.slug, details });
  const [schema] = useState(() =>
    v.object({
      intent: v.string(),
      name: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME)),
      email: isVisitor ? emailAddressSchema : v.string(),
    }),
  );
  const form = useForm({
    schema,
    initialInput: { intent, name: '', email: '' },
    draft: CONTACT_DRAFT,
    explain: (field) => words(`issues.wrong.${field}`),
    failed: words('issues.failed'),
    async submit({ name, email }, key) {
      setKnown(null);
      // A reload while it is being sent must not make a second report.
      keepDraft(CONTACT_DRAFT, { input: { intent, name, email }, key });
      const result = await onSend(isVisitor ? { name, email } : null, key);
      if (result.outcome === 'refused') setKnown(result.data.refusal?.identifier ?? null);
      return result;
    },
  });
  const changeIntent = useEffectEvent(() => form.set('intent', intent));
  const draftIntent = form.input.intent;
  useEffect(() => {
    if (draftIntent !== intent) changeIntent();
  }, [draftIntent, intent]);

  const said = [
    { label: words('issues.send.what'), text: kind.title },
    { label: words('issues.send.where'), text: nameOf(where) },
    { label: words('issues.send.answer'), text: details.answer },
    { label: words('issues.send.description'), text: details.description },
    { label: words('issues.send.photos'), text: words('issues.photo.count', { count: photos?.length ?? 0 }) },
  ].filter(({ text }) => text !== '');
  return (
    <Form of={form} className={styles.form}>
      {known !== null && (
        <LinkButton to="/issue#issues-own">{words('issues.send.known', { identifier: known })}</LinkButton>
      )}
      <dl className={styles.summary}>
        {said.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/issue/steps/step2">{words('issues.send.change')}</Link>
      </p>
      {isVisitor ? (
        <>
          <p>{words('issues.send.visitor', { project })}</p>
          {auth !== null && (
            <p>
              <Button
                onClick={() => {
                  handReportOver();
                  signInThenReturn();
                }}
              >
                {words('issues.signIn')}
              </Button>
            </p>
          )}
          <TextField
            of={form}
            name="email"
            label={words('issues.send.email')}
            hint={words('issues.send.emailHint', { project })}
            type="email"
            autoComplete="email"
          />
          <TextField
            of={form}
            name="name"
            label={words('issues.send.name')}
            hint={words('issues.send.nameHint')}
            autoComplete="name"
          />
        </>
      ) : (
        <p>{words('issues.send.resident', { project })}</p>
      )}
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {words('issues.send.offline')}
        </p>
      )}
      <div className={page.buttons}>
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('issues.sending')}>
          {words('issues.send.send')}
        </Button>
      </div>
    </Form>
  );
}
