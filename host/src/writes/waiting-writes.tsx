/**
 * Shows how many writes wait for the network or need a decision, and lists them in a dialog where each can be
 * discarded.
 */
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import type { QueuedWrite, WriteQueue } from '@greenward/graphql/write-queue';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Container, Dialog } from '@greenward/ui';
import styles from './waiting-writes.module.scss';
import { writesInViewAtom } from './writes-state.ts';

export interface WaitingWritesProps {
  readonly queue: Pick<WriteQueue, 'discard' | 'retry'>;
}

/** Advice for a refusal, by code; all other codes have one common text. */
const ADVICE: Readonly<Record<string, string>> = { FEATURE_OFF: 'featureOff', BAD_USER_INPUT: 'badInput' };

function useMoment(): (ms: number) => string {
  const { locale, timeZone } = useTenant();
  return (ms) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(ms);
}

function Write({ write, queue }: { readonly write: QueuedWrite; readonly queue: WaitingWritesProps['queue'] }) {
  const words = useWords();
  const moment = useMoment();
  const nameId = useId();
  const { key, label, state, queuedAtMs, refusal } = write;
  const said = (): string => {
    if (state === 'waiting') return words('host.writes.waiting');
    if (state === 'expired') return words('host.writes.expired');
    const advice = words(`host.writes.refused.${ADVICE[refusal?.code ?? ''] ?? 'other'}`);
    // The council's own text explains the reason; the advice adds what can be done.
    return refusal === null || refusal.message === ''
      ? advice
      : `${refusal.message} ${words('host.writes.refused.planned')}`;
  };
  return (
    <li className={styles.write}>
      <div>
        <p id={nameId} className={styles.name}>
          {label ?? words('host.writes.unnamed')}
        </p>
        <p className={styles.details}>{words('host.writes.madeAt', { moment: moment(queuedAtMs) })}</p>
        <p className={state === 'waiting' ? styles.details : styles.problem}>{said()}</p>
      </div>
      <div className={styles.actions}>
        {state === 'refused' && (
          <Button aria-describedby={nameId} onClick={() => void queue.retry(key)}>
            {words('host.writes.retry')}
          </Button>
        )}
        <Button aria-describedby={nameId} onClick={() => void queue.discard(key)}>
          {words('host.writes.discard')}
        </Button>
      </div>
    </li>
  );
}

function WritesDialog({
  writes,
  queue,
  onClose,
}: {
  readonly writes: readonly QueuedWrite[];
  readonly queue: WaitingWritesProps['queue'];
  readonly onClose: () => void;
}) {
  const words = useWords();
  return (
    <Dialog title={words('host.writes.title')} closeLabel={words('host.writes.close')} onClose={onClose}>
      <p>{words(writes.length === 0 ? 'host.writes.none' : 'host.writes.text')}</p>
      <ul className={styles.list}>
        {writes.map((write) => (
          <Write key={write.key} write={write} queue={queue} />
        ))}
      </ul>
    </Dialog>
  );
}

export function WaitingWrites({ queue }: WaitingWritesProps) {
  const words = useWords();
  const { writes, isAllSent } = useAtomValue(writesInViewAtom);
  const [isOpen, setIsOpen] = useState(false);
  const problems = writes.filter((write) => write.state !== 'waiting').length;
  const waiting = writes.length - problems;
  return (
    <div className={styles.place}>
      <div role="status">
        {(writes.length > 0 || isAllSent) && (
          <Container>
            <p className={styles.notice}>
              {waiting > 0 && <span>{words('host.writes.count', { count: waiting })}</span>}
              {problems > 0 && <span>{words('host.writes.problems', { count: problems })}</span>}
              {isAllSent && <span>{words('host.writes.sent')}</span>}
              {writes.length > 0 && (
                <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
                  {words('host.writes.show')}
                </button>
              )}
            </p>
          </Container>
        )}
      </div>
      {isOpen && <WritesDialog writes={writes} queue={queue} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
