/** What was done at the desk and at the command line; a switch can be moved back from here. */
import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading } from '@greenward/ui';
import { readableName, switchStateOf } from '../../parts/desk-act.rules.ts';
import { DeskActs } from '../../parts/desk-acts.tsx';
import type { DeskActs_actFragment } from '../../parts/desk-acts.generated.ts';
import lists from '../../parts/desk-list.module.scss';
import { DeskHistoryQueryDocument } from './history.generated.ts';

interface HistoryProps {
  /** Counts acts at this page: after each the history begins anew. */
  readonly acts: number;
  readonly isMovable: (name: string) => boolean;
  readonly onMoveBack: (name: string, value: boolean | null) => void;
}

/** Pages of the history after the first one, as it was after so many acts. */
interface Older {
  readonly since: number;
  readonly acts: readonly DeskActs_actFragment[];
  readonly next: string | null;
}

export function History({ acts: since, isMovable, onMoveBack }: HistoryProps) {
  const words = useWords();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(DeskHistoryQueryDocument, { fetchPolicy: 'network-only' });
  const [kept, setOlder] = useState<Older | null>(null);
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const older = kept?.since === since ? kept : null;
  const acts = data === undefined ? null : [...data.getDeskHistory.acts, ...(older?.acts ?? [])];
  const next = older === null ? (data?.getDeskHistory.next ?? null) : older.next;
  const hasFailed = state === 'failed' || (error !== undefined && state === 'rest');

  async function ask(): Promise<void> {
    setState('loading');
    try {
      if (next === null) await refetch();
      else {
        const answer = await client.query({ query: DeskHistoryQueryDocument, variables: { before: next }, fetchPolicy: 'network-only' });
        if (answer.data === undefined) throw new Error('The history was not answered');
        const more = answer.data.getDeskHistory;
        setOlder({ since, acts: [...(older?.acts ?? []), ...more.acts], next: more.next });
      }
      setState('rest');
    } catch {
      setState('failed'); // told below, with a way to try again
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
          <Button sending={state === 'loading'} sendingLabel={words('console.sending')} onClick={() => void ask()}>
            {words(hasFailed ? 'console.again' : 'console.earlier')}
          </Button>
        </div>
      )}
    </section>
  );
}
