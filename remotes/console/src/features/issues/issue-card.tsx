/** One report in the list: what it is about, where, since when, and who looks after it. */
import { useId } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { ListPicture } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { IssueCard_issueFragment } from './issue-card.generated.ts';
import { IssueTags } from './issue-tags.tsx';
import styles from './issues.module.scss';
import { useIssueWords } from './use-issue-words.ts';

const PICTURE_PX = 96;

export function IssueCard({ of: masked }: { readonly of: Masked<IssueCard_issueFragment> }) {
  const issue = unmask(masked);
  const words = useWords();
  const { placeOf } = useIssueWords();
  const id = useId();
  const { identifier, reportedType, reportedDate, resolvedDate, description, assignee, isMine, confirmations } = issue;
  const [picture] = issue.pictures;
  return (
    <li className={lists.item} aria-labelledby={`${id}-name ${id}-number`}>
      <div className={lists.top}>
        <h3 id={`${id}-name`} className={lists.name}>
          <Link to={`/desk/issues/${identifier}`}>{reportedType}</Link>
        </h3>
        <IssueTags of={issue} />
      </div>
      <div className={styles.entry}>
        <div className={styles.about}>
          <p>{placeOf(issue)}</p>
          {description !== '' && <p className={styles.excerpt}>{description}</p>}
          <p className={lists.quiet}>
            <span id={`${id}-number`}>{identifier}</span>
            {' · '}
            {words('console.issues.reported')} <When at={reportedDate} />
            {resolvedDate !== null && (
              <>
                {' · '}
                {words('console.issues.closed')} <When at={resolvedDate} />
              </>
            )}
          </p>
          <p className={lists.quiet}>
            {words('console.issues.assignee', {
              who: isMine ? 'me' : assignee === null ? 'nobody' : 'other',
              name: assignee ?? '',
            })}
            {confirmations > 0 && ` · ${words('console.issues.seen', { count: confirmations })}`}
          </p>
        </div>
        {picture !== undefined && (
          <ListPicture picture={{ url: picture.smallUrl, width: PICTURE_PX, height: PICTURE_PX }} />
        )}
      </div>
    </li>
  );
}
