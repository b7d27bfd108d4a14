/** A notice that the interactive part of a server-rendered page did not load, with a retry. */
import { useState } from 'react';
import { useWords } from '@greenward/tenant';
import { FailureCard } from '@greenward/ui';
import styles from './part-missing-notice.module.scss';

export interface PartMissingNoticeProps {
  readonly reportId: string;
  /** Resolves when the attempt is over, successful or not. */
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
