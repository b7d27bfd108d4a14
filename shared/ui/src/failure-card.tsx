/** Replaces a part of the page that failed to load: says what still works, offers a retry, and shows the report id. */
import { useWords } from '@greenward/tenant';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { ReportNumber } from './report-number.tsx';
import styles from './failure-card.module.scss';

export interface FailureCardProps {
  readonly title?: string;
  readonly text?: string;
  /** Empty until it is known. */
  readonly reportId: string;
  readonly onRetry: () => void;
}

/** For the `failure` of a `Slot`. */
export const slotFailure = ({ reportId, retry }: { readonly reportId: string; readonly retry: () => void }) => (
  <FailureCard reportId={reportId} onRetry={retry} />
);

export function FailureCard({ title, text, reportId, onRetry }: FailureCardProps) {
  const words = useWords();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>
        <Icon name="failure" />
        {title ?? words('host.failure.title')}
      </p>
      <p>{text ?? words('host.failure.text')}</p>
      <Button onClick={onRetry}>
        <Icon name="retry" size="small" />
        {words('host.failure.retry')}
      </Button>
      {reportId !== '' && (
        <p className={styles.report}>
          <ReportNumber id={reportId} />
        </p>
      )}
    </div>
  );
}
