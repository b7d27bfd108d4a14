/** Whom to call at once where somebody may be hurt. */
import { useId } from 'react';
import { useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import styles from './danger-notice.module.scss';

interface DangerNoticeProps {
  readonly danger: { readonly text: string; readonly telephone: string };
}

/** A dialler takes digits only. */
const telephoneLink = (telephone: string): string => `tel:${telephone.replace(/[^+\d]/g, '')}`;

export function DangerNotice({ danger: { text, telephone } }: DangerNoticeProps) {
  const words = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.danger}>
      <h2 id={id}>
        <Icon name="failure" size="small" />
        {words('issues.danger.title')}
      </h2>
      <p>{text}</p>
      <a href={telephoneLink(telephone)} className={styles.call}>
        {words('issues.danger.call', { telephone })}
      </a>
    </section>
  );
}
