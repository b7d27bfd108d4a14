/** The number of a report, to be read out or copied: one press marks it whole, without the words around it. */
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
