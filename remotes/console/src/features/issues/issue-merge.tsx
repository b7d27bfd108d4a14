/** Open reports of the same kind nearby: this one may repeat one of them. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { IssuePage_issueFragment } from './issue-page.generated.ts';
import { DeskIssuesNearQueryDocument } from './issues.generated.ts';
import type { ChangeIssue } from './use-desk-issue.ts';
import { useIssueWords } from './use-issue-words.ts';

interface IssueMergeProps {
  readonly of: Pick<IssuePage_issueFragment, 'identifier' | 'type' | 'lon' | 'lat' | 'canBeTold'>;
  readonly change: ChangeIssue;
}

export function IssueMerge({ of: { identifier, type, lon, lat, canBeTold }, change }: IssueMergeProps) {
  const words = useWords();
  const { statusOf, distanceOf } = useIssueWords();
  const [original, setOriginal] = useState<string | null>(null);
  const { data } = useRead(DeskIssuesNearQueryDocument, {
    variables: { type, position: [lon, lat] },
    fresh: true,
    on: [{ kind: 'deskIssues' }],
  });
  const others = (data?.getOpenIssuesNear ?? []).filter((one) => one.identifier !== identifier);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="issue-others" className={lists.section}>
      <SectionHeading id="issue-others">{words('console.issues.others')}</SectionHeading>
      <p className={lists.hint}>{words('console.issues.others.hint')}</p>
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
