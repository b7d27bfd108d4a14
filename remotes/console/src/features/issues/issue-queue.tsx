/** Says at the desk how many reports are open, and names the oldest. Renders nothing once it is known that none is. */
import { Link } from 'react-router';
import { unmask, useRead } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import lists from '../../parts/desk-list.module.scss';
import { Loading } from '../../parts/loading.tsx';
import { When } from '../../parts/when.tsx';
import { DeskIssuesRouteQueryDocument } from '../../routes/issues.route.generated.ts';
import type { IssueCard_issueFragment } from './issue-card.generated.ts';
import { filterIn } from './issue-filter.rules.ts';
import { IssueTags } from './issue-tags.tsx';
import { useIssueWords } from './use-issue-words.ts';

/** The rest is on the page of all reports. */
const SHOWN = 5;

export function IssueQueue() {
  const words = useWords();
  const { placeOf } = useIssueWords();
  const { data, error } = useRead(DeskIssuesRouteQueryDocument, {
    variables: { ...filterIn(new URLSearchParams()) },
    fresh: true,
    on: [{ kind: 'deskIssues' }],
  });
  if (data === undefined && error !== undefined) throw error; // the slot shows the failure, with a retry button
  if (data === undefined) return <Loading />;
  const { issues, waiting, overdue } = data.getDeskIssues;
  if (waiting === 0) return null;
  return (
    <section aria-labelledby="issue-queue" className={lists.section}>
      <h3 id="issue-queue">{words('console.issues.queue', { count: waiting, overdue })}</h3>
      <ul className={lists.lines}>
        {issues
          .slice(0, SHOWN)
          .map((one) => unmask<Masked<IssueCard_issueFragment>>(one))
          .map((issue) => (
            <li key={issue.identifier} className={lists.line}>
              <div>
                <p>
                  <Link to={`/desk/issues/${issue.identifier}`}>{issue.reportedType}</Link>
                </p>
                <p className={lists.quiet}>
                  {placeOf(issue)}
                  {' · '}
                  <When at={issue.reportedDate} />
                </p>
              </div>
              <IssueTags of={issue} />
            </li>
          ))}
      </ul>
      <Link to="/desk/issues">{words('console.issues.allReports')}</Link>
    </section>
  );
}
