/** A report id to read out or copy: one click selects exactly the id. */
import { useWords } from '@greenward/tenant';
import styles from './report-number.module.scss';

export function ReportNumber({ id }: { readonly id: string }) {
  const [before = '', after = ''] = useWords()('host.failure.report', { id }).split(id);
  return (
    <>
      {before}
      <code className={styles.number}>{id}</code>
      {after}
    </>
  );
}
