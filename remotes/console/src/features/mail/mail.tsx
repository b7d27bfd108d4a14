/** Lists mail and other tasks that failed after every retry. Staff try each one again, or discard it for good. */
import { useState } from 'react';
import { useAsk, useRead, useWrite } from '@greenward/graphql';
import type { Write } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskMailRouteQueryDocument } from '../../routes/mail.route.generated.ts';
import type { DeskMailRouteQuery } from '../../routes/mail.route.generated.ts';
import { LetterCard } from './letter-card.tsx';
import { DiscardDeskDeadLetterMutationDocument, RetryDeskDeadLetterMutationDocument } from './letters.generated.ts';

type Letter = DeskMailRouteQuery['getDeskDeadLetters']['letters'][number];

const changes = () => [{ kind: 'deskDeadLetters' }] as const;

export function Mail() {
  const words = useWords();
  const ask = useAsk();
  const { projectName } = useTenant();
  // Not refreshed after each act: a shorter first page would overlap with the pages loaded after it.
  const read = useRead(DeskMailRouteQueryDocument, { fresh: true });
  const retry = useWrite(RetryDeskDeadLetterMutationDocument, { changes });
  const discard = useWrite(DiscardDeskDeadLetterMutationDocument, { changes });
  /** Ids of letters that were retried or discarded: they leave the list at once. */
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<string | null>(null);
  /** The letter whose discarding waits for confirmation. */
  const [toDiscard, setToDiscard] = useState<Letter | null>(null);
  const { notice, show, showNotDone, showFailure } = useNotice();
  const earlier = useEarlier<Letter>(async (before) => {
    const { getDeskDeadLetters: page } = await ask(DeskMailRouteQueryDocument, { before });
    return { rows: page.letters, next: page.next };
  }, showFailure);

  /** @param isDone false when another officer handled the letter first */
  async function handle<Data>(
    id: string,
    write: Write<Data, { id: string }>,
    doneText: string,
    isDone: (data: Data) => boolean,
  ): Promise<void> {
    setSending(id);
    const result = await write.send({ id });
    if (result.outcome === 'done') {
      show(
        isDone(result.data)
          ? { kind: 'done', text: doneText }
          : { kind: 'refused', text: words('console.mail.elsewhere') },
      );
      setHandled((before) => new Set([...before, id]));
    } else showNotDone(result, { retry: () => void handle(id, write, doneText, isDone) });
    setSending(null);
  }
  const retryLetter = ({ id }: Letter): Promise<void> =>
    handle(id, retry, words('console.mail.retried'), (data) => data.retryDeskDeadLetter.done);
  const discardLetter = ({ id }: Letter): Promise<void> =>
    handle(id, discard, words('console.mail.discarded'), (data) => data.discardDeskDeadLetter.done);

  return (
    <DeskPage title={words('console.mail.title')} lead={words('console.mail.lead', { project: projectName })}>
      <Notice notice={notice} />
      <Answer read={read}>
        {({ getDeskDeadLetters: first }) => {
          const { rows, next } = earlier.after({ rows: first.letters, next: first.next });
          const letters = rows.filter(({ id }) => !handled.has(id));
          return (
            <section aria-label={words('console.mail.title')} className={lists.section}>
              {letters.length === 0 && next === null && (
                <EmptyState title={words('console.mail.none.title')}>
                  <p>{words('console.mail.none.text')}</p>
                </EmptyState>
              )}
              <ul className={lists.list}>
                {letters.map((letter) => (
                  <LetterCard
                    key={letter.id}
                    of={letter}
                    isSending={sending === letter.id}
                    onRetry={() => void retryLetter(letter)}
                    onDiscard={() => setToDiscard(letter)}
                  />
                ))}
              </ul>
              <EarlierButton next={next} {...earlier} />
            </section>
          );
        }}
      </Answer>
      {toDiscard !== null && (
        <ConfirmDialog
          title={words('console.mail.ask')}
          confirm={words('console.mail.discard')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => discardLetter(toDiscard)}
          onClose={() => setToDiscard(null)}
        >
          <p>{words('console.mail.ask.what')}</p>
        </ConfirmDialog>
      )}
    </DeskPage>
  );
}
