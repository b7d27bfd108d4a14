/** This report may repeat another: an open one of its kind nearby, or one whose number is typed. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useAsk, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Form, TextField, useForm } from '@greenward/forms';
import { Button, ConfirmDialog, SectionHeading } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { IssuePage_issueFragment } from './issue-page.generated.ts';
import { DeskIssueNamedQueryDocument, DeskIssuesNearQueryDocument } from './issues.generated.ts';
import type { ChangeIssue } from './use-desk-issue.ts';
import { useIssueWords } from './use-issue-words.ts';

interface IssueMergeProps {
  readonly of: Pick<IssuePage_issueFragment, 'identifier' | 'type' | 'lon' | 'lat' | 'canBeTold'>;
  readonly change: ChangeIssue;
}

interface OtherNumberProps {
  readonly identifier: string;
  /** @param original identifier of another report */
  onFound(original: string): void;
}

const numberSchema = v.object({ number: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

/** The number of another report, of which staff have heard elsewhere. */
function OtherNumber({ identifier, onFound }: OtherNumberProps) {
  const words = useWords();
  const ask = useAsk();
  const form = useForm({
    schema: numberSchema,
    initialInput: { number: '' },
    explain: () => words('console.issues.other.missing'),
    refusedField: () => 'number',
    failed: words('console.act.failed'),
    async submit({ number }) {
      const answer = await ask(DeskIssueNamedQueryDocument, { identifier: number }, { policy: 'unkept' }).catch(
        (error: unknown) => ({ error }),
      );
      if ('error' in answer) return { outcome: 'failed', code: 'UNREACHABLE', error: answer.error };
      const { getDeskIssue: found } = answer;
      const trouble =
        found === null
          ? 'unknown'
          : found.identifier === identifier
            ? 'same'
            : found.mergedInto !== null || found.isWithdrawn
              ? 'ended'
              : null;
      if (trouble !== null)
        return {
          outcome: 'refused',
          refusal: { code: trouble, message: words(`console.issues.other.${trouble}`, { number }) },
          data: null,
        };
      onFound(found?.identifier ?? number);
      return null;
    },
  });
  return (
    <Form of={form} className={lists.form}>
      <TextField
        of={form}
        name="number"
        label={words('console.issues.other')}
        hint={words('console.issues.other.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
        {words('console.issues.merge')}
      </Button>
    </Form>
  );
}

export function IssueMerge({ of: { identifier, type, lon, lat, canBeTold }, change }: IssueMergeProps) {
  const words = useWords();
  const { statusOf, distanceOf } = useIssueWords();
  const [original, setOriginal] = useState<string | null>(null);
  const { data, error } = useRead(DeskIssuesNearQueryDocument, {
    variables: { type, position: [lon, lat] },
    fresh: true,
    on: [{ kind: 'deskIssues' }],
  });
  const others = (data?.getOpenIssuesNear ?? []).filter((one) => one.identifier !== identifier);
  return (
    <section aria-labelledby="issue-others" className={lists.section}>
      <SectionHeading id="issue-others">{words('console.issues.others')}</SectionHeading>
      <p className={lists.hint}>
        {words(
          data === undefined
            ? error === undefined
              ? 'console.issues.others.loading'
              : 'console.issues.others.failed'
            : others.length === 0
              ? 'console.issues.others.none'
              : 'console.issues.others.hint',
        )}
      </p>
      <ul className={lists.lines}>
        {others.map((one) => (
          <li key={one.identifier} className={lists.line}>
            <div>
              <p>
                <Link to={`/desk/issues/${one.identifier}`}>{one.identifier}</Link>
                {' · '}
                {statusOf(one.status)}
                {' · '}
                {distanceOf(one.distanceMetres)}
              </p>
              <p className={lists.quiet}>
                {words('console.issues.reported')} <When at={one.reportedDate} />
                {one.confirmations > 0 && ` · ${words('console.issues.seen', { count: one.confirmations })}`}
              </p>
            </div>
            <Button
              aria-label={words('console.issues.merge.named', { original: one.identifier })}
              onClick={() => setOriginal(one.identifier)}
            >
              {words('console.issues.merge')}
            </Button>
          </li>
        ))}
      </ul>
      <OtherNumber identifier={identifier} onFound={setOriginal} />
      {original !== null && (
        <ConfirmDialog
          title={words('console.issues.merge.ask', { identifier, original })}
          confirm={words('console.issues.merge.do')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={async () => {
            await change(
              { mergeInto: original },
              { text: words('console.issues.merge.done', { identifier, original }) },
            );
          }}
          onClose={() => setOriginal(null)}
        >
          <p>{words('console.issues.merge.text', { original, told: canBeTold ? 'yes' : 'no' })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
