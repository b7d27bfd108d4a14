/** Says, outside a page that stays as the server rendered it, that its live part did not come, and offers another try. */
import { useState } from 'react';
import { useWords } from '@greenward/tenant';
import { FailureCard } from '@greenward/ui';
import styles from './part-missing-notice.module.scss';

export interface PartMissingNoticeProps {
  readonly reportId: string;
  /** Resolves when the attempt is over, however it went. */
  readonly onRetry: () => Promise<void>;
}

export function PartMissingNotice({ reportId, onRetry }: PartMissingNoticeProps) {
  const words = useWords();
  const [trying, setTrying] = useState(false);
  const retry = (): void => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <div className={styles.notice} aria-busy={trying}>
      <FailureCard
        title={words('host.partMissing.title')}
        text={words(trying ? 'host.partMissing.trying' : 'host.partMissing.text')}
        reportId={reportId}
        onRetry={retry}
      />
    </div>
  );
}
