/** The state of a report in one or two words each. */
import { useWords } from '@greenward/tenant';
import { Icon, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import styles from './issues.module.scss';
import { useIssueWords } from './use-issue-words.ts';

interface IssueTagsProps {
  readonly of: {
    readonly status: string;
    readonly mergedInto: string | null;
    readonly isWithdrawn: boolean;
    readonly isOverdue: boolean;
  };
}

export function IssueTags({ of: { status, mergedInto, isWithdrawn, isOverdue } }: IssueTagsProps) {
  const words = useWords();
  const { statusOf } = useIssueWords();
  return (
    <div className={lists.tags}>
      {isOverdue && (
        <span className={styles.overdue}>
          <Icon name="failure" size="small" />
          {words('console.issues.overdue')}
        </span>
      )}
      <Tag>{statusOf(status)}</Tag>
      {mergedInto !== null && <Tag>{words('console.issues.merged')}</Tag>}
      {isWithdrawn && <Tag>{words('console.issues.withdrawn')}</Tag>}
    </div>
  );
}
