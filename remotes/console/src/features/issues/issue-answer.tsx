/** The form that decides about a report: status, staff's own words, and a note that its reporter reads. */
import { Form, TextField, useForm } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { IssuePage_issueFragment } from './issue-page.generated.ts';
import { issueAnswerSchema } from './issue-answer.schema.ts';
import { STATUSES_OF } from './issue-filter.rules.ts';
import styles from './issues.module.scss';
import { changedTypes } from './technical-types.rules.ts';
import type { ChangeIssue } from './use-desk-issue.ts';
import { useIssueWords } from './use-issue-words.ts';

const STATUSES = [...STATUSES_OF.open, ...STATUSES_OF.done];

interface IssueAnswerProps {
  readonly of: Pick<IssuePage_issueFragment, 'identifier' | 'status' | 'technicalTypes' | 'canBeTold'>;
  /** The tenant's list. */
  readonly technicalTypes: readonly string[];
  readonly change: ChangeIssue;
}

export function IssueAnswer({ of: issue, technicalTypes: vocabulary, change }: IssueAnswerProps) {
  const words = useWords();
  const { statusOf } = useIssueWords();
  const form = useForm({
    schema: issueAnswerSchema,
    initialInput: { status: null, addedTypes: [], removedTypes: [], note: '' },
    draft: `issue-answer:${issue.identifier}`,
    explain: (field) => words(field === 'note' ? 'console.issues.note.tooLong' : 'console.issues.answer.nothing'),
    failed: words('console.act.failed'),
    async submit({ status, addedTypes, removedTypes, note }) {
      const hasTypes = addedTypes.length > 0 || removedTypes.length > 0;
      const result = await change(
        {
          ...(status === null ? {} : { status }),
          ...(hasTypes ? { technicalTypes: changedTypes(issue.technicalTypes, addedTypes, removedTypes) } : {}),
          ...(note === '' ? {} : { note }),
        },
        {
          text: words('console.issues.saved', {
            status: statusOf(status ?? issue.status),
            told: !issue.canBeTold || (status === null && note === '') ? 'no' : 'yes',
          }),
        },
      );
      if (result.outcome === 'done') form.discard();
      return result;
    },
  });
  const status = form.input.status ?? issue.status;
  const { addedTypes, removedTypes } = form.input;
  const chosen = changedTypes(issue.technicalTypes, addedTypes, removedTypes);

  function choose(type: string, isChosen: boolean): void {
    const others = (types: readonly string[]): string[] => types.filter((one) => one !== type);
    const isNew = isChosen !== issue.technicalTypes.includes(type);
    form.set('addedTypes', [...others(addedTypes), ...(isNew && isChosen ? [type] : [])]);
    form.set('removedTypes', [...others(removedTypes), ...(isNew && !isChosen ? [type] : [])]);
  }
  return (
    <section aria-labelledby="issue-answer" className={lists.section}>
      <SectionHeading id="issue-answer">{words('console.issues.answer')}</SectionHeading>
      <Form of={form} className={lists.form}>
        <Fieldset
          {...form.described('status')}
          legend={words('console.issues.statusLabel')}
          hint={words('console.issues.status.hint')}
        >
          <div className={styles.choices}>
            {STATUSES.map((one) => (
              <Choice
                key={one}
                type="radio"
                name="status"
                checked={status === one}
                onChange={() => form.set('status', one === issue.status ? null : one)}
              >
                {statusOf(one)}
              </Choice>
            ))}
          </div>
        </Fieldset>
        {vocabulary.length > 0 && (
          <Fieldset
            {...form.described('addedTypes')}
            legend={words('console.issues.technical')}
            hint={words('console.issues.technical.hint')}
          >
            <div className={styles.choices}>
              {vocabulary.map((one) => (
                <Choice
                  key={one}
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={({ currentTarget: { checked } }) => choose(one, checked)}
                >
                  {one}
                </Choice>
              ))}
            </div>
          </Fieldset>
        )}
        <TextField
          of={form}
          name="note"
          label={words('console.issues.note')}
          hint={words('console.issues.note.hint', { reaches: issue.canBeTold ? 'yes' : 'no' })}
          rows={4}
        />
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.issues.save')}
        </Button>
      </Form>
    </section>
  );
}
