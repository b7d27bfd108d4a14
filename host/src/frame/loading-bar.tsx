/** The bar at the top while the next page loads (shell §4). Its phases are in loading-bar.rules.ts. */
import { useStore } from 'jotai';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useWords } from '@greenward/tenant';
import { failedPageAtom } from './failed-page.ts';
import { nextPhase, ownEventOf } from './loading-bar.rules.ts';
import styles from './loading-bar.module.scss';

const PHASE_CLASSES = { running: styles.running, finished: styles.finished, failed: styles.failed };

export function LoadingBar() {
  const words = useWords();
  const { state } = useNavigation();
  const { key } = useLocation();
  const store = useStore();
  const [phase, dispatch] = useReducer(nextPhase, 'hidden');
  const wasUnderWay = useRef(false);
  const isUnderWay = state !== 'idle';

  useEffect(() => {
    const hasEnded = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (isUnderWay) dispatch('begins');
    if (!hasEnded) return;
    // The page reports a failure in its own effect, a moment later.
    const timer = setTimeout(() => dispatch(store.get(failedPageAtom) === key ? 'fails' : 'arrives'));
    return () => clearTimeout(timer);
  }, [isUnderWay, key, store]);
  useEffect(() => {
    const own = ownEventOf(phase);
    if (own === null) return;
    const timer = setTimeout(() => dispatch(own.event), own.afterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const isShown = phase === 'running' || phase === 'finished' || phase === 'failed';
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div
          className={PHASE_CLASSES[phase]}
          data-phase={phase}
          aria-label={words(phase === 'failed' ? 'host.loading.failed' : 'host.loading')}
          role="img"
        />
      )}
    </div>
  );
}
