/**
 * Whether the browser is online (shell §4): announced while offline, and once when it is back. A polite live region.
 */
import { useEffect, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Container, useOnline } from '@greenward/ui';
import styles from './notice.module.scss';

/** How long the "back online" message stays. */
const BACK_MS = 4_000;

export function OnlineNotice() {
  const words = useWords();
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline, wasOffline]);
  return (
    <div role="status" className={styles.place}>
      {(!isOnline || wasOffline) && (
        <Container>
          <p className={styles.notice}>{words(isOnline ? 'host.online.again' : 'host.online.offline')}</p>
        </Container>
      )}
    </div>
  );
}
