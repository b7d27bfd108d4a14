/** Lists what was done at the desk and on the command line; staff move a switch back from here. */
import { useState } from 'react';
import { unmask, useAsk } from '@greenward/graphql';
import type { Read } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading } from '@greenward/ui';
import { readableName, switchStateOf } from '../../parts/desk-act.rules.ts';
import { DeskActs } from '../../parts/desk-acts.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskHistoryQueryDocument } from './history.generated.ts';
import type { DeskHistoryQuery, History_actFragment } from './history.generated.ts';

interface HistoryProps {
  /** The first page. */
  readonly read: Pick<Read<DeskHistoryQuery>, 'data' | 'error' | 'refresh'>;
  readonly isMovable: (name: string) => boolean;
  readonly onMoveBack: (name: string, value: boolean | null) => void;
}

/** Pages after the first one. */
interface Older {
  /** A first page with newer acts ends before these pages begin, so they are dropped. */
  readonly first: DeskHistoryQuery;
  readonly acts: readonly History_actFragment[];
  readonly next: string | null;
}

export function History({ read: { data, error, refresh }, isMovable, onMoveBack }: HistoryProps) {
  const words = useWords();
  const ask = useAsk();
  const [kept, setOlder] = useState<Older | null>(null);
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const older = kept?.first === data ? kept : null;
  const acts = data === undefined ? null : [...unmask(data.getDeskHistory.acts), ...(older?.acts ?? [])];
  const next = older === null ? (data?.getDeskHistory.next ?? null) : older.next;
  const hasFailed = state === 'failed' || (error !== undefined && state === 'rest');

  /** Loads the next page, or the first one again if that failed. */
  async function load(): Promise<void> {
    setState('loading');
    try {
      if (data === undefined || next === null || error !== undefined) await refresh();
      else {
        const { getDeskHistory: page } = await ask(DeskHistoryQueryDocument, { before: next });
        setOlder({ first: data, acts: [...(older?.acts ?? []), ...unmask(page.acts)], next: page.next });
      }
      setState('rest');
    } catch {
      setState('failed'); // shown below, with a retry button
    }
  }

  return (
    <section id="history" aria-labelledby="history-heading" className={lists.section}>
      <SectionHeading id="history-heading">{words('console.history.heading')}</SectionHeading>
      <p className={lists.quiet}>{words('console.history.lead')}</p>
      {acts?.length === 0 && <p>{words('console.history.none')}</p>}
      {acts !== null && acts.length > 0 && (
        <DeskActs
          acts={acts}
          actionOf={(act) =>
            act.kind === 'switch' &&
            isMovable(act.subject) && (
              <Button
                aria-label={words('console.history.moveBack.named', { name: readableName(act.subject) })}
                onClick={() => onMoveBack(act.subject, switchStateOf(act.before))}
              >
                {words('console.history.moveBack')}
              </Button>
            )
          }
        />
      )}
      {hasFailed && <p role="alert">{words('console.history.failed')}</p>}
      {acts === null && !hasFailed && <p role="status">{words('console.loading')}</p>}
      {(next !== null || hasFailed) && (
        <div>
          <Button sending={state === 'loading'} sendingLabel={words('console.sending')} onClick={() => void load()}>
            {words(hasFailed ? 'console.again' : 'console.earlier')}
          </Button>
        </div>
      )}
    </section>
  );
}
