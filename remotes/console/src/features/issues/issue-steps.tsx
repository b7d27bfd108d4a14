/** What became of a report, the latest first. */
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { IssuePage_issueFragment } from './issue-page.generated.ts';
import { useIssueWords } from './use-issue-words.ts';

export function IssueSteps({ of: steps }: { readonly of: IssuePage_issueFragment['steps'] }) {
  const words = useWords();
  const { statusOf } = useIssueWords();
  return (
    <section aria-labelledby="issue-steps" className={lists.section}>
      <SectionHeading id="issue-steps">{words('console.issues.steps')}</SectionHeading>
      <ol className={lists.lines} reversed>
        {steps.toReversed().map(({ at, by, status, note }, index) => (
          <li key={steps.length - index} className={lists.line}>
            <div>
              <p>
                {words('console.issues.step', {
                  by,
                  status: statusOf(status),
                  first: index === steps.length - 1 ? 'yes' : 'no',
                })}
              </p>
              {note !== null && <blockquote className={lists.note}>{note}</blockquote>}
              <p className={lists.quiet}>
                <When at={at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
