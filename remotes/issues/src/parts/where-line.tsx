/** Where the problem of the report is, with the way to change that. */
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import { useWhere } from './use-where.ts';
import type { Where } from './where.rules.ts';
import styles from './where-line.module.scss';

export function WhereLine({ where }: { readonly where: Where }) {
  const words = useWords();
  const nameOf = useWhere();
  return (
    <div className={styles.where}>
      <Icon name={where.kind === 'place' ? 'tree' : 'pin'} size="small" />
      <p>
        {nameOf(where)} <Link to="/issue">{words('issues.where.change')}</Link>
      </p>
    </div>
  );
}
