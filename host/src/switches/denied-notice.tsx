/**
 * Tells visitors that a page or part was switched off while they used it: why they are on the home page, or that their
 * input was kept. A live region, for screen readers.
 */
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Container } from '@greenward/ui';
import styles from '../frame/notice.module.scss';
import { deniedPageAtom, keptInputAtom } from './denied-page.ts';

/** The message stays until the next navigation. */
export function DeniedNotice() {
  const words = useWords();
  const { key } = useLocation();
  const denied = useAtomValue(deniedPageAtom);
  const isKept = useAtomValue(keptInputAtom);
  const notOffered = words('host.writes.refused.featureOff');
  const said = (): string | null => {
    if (isKept) return `${notOffered} ${words('host.keptInput')}`;
    if (denied?.locationKey !== key) return null;
    return denied.what === 'page' ? words('host.switchedOff') : notOffered;
  };
  const text = said();
  return (
    <div role="status" className={styles.place}>
      {text !== null && (
        <Container>
          <p className={styles.notice}>{text}</p>
        </Container>
      )}
    </div>
  );
}
