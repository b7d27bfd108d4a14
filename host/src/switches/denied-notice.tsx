/** Says what was switched off while a visitor was there: why they are at the home page, or that what they typed is kept. A live region, so that it is heard as well. */
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Container } from '@greenward/ui';
import styles from '../frame/notice.module.scss';
import { deniedPageAtom, keptInputAtom } from './denied-page.ts';

/** The words stay for as long as the visitor does, and go with the next page. */
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
