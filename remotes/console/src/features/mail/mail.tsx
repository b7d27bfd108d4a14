/** Mail and other deeds that were given up after all attempts: each can be tried again, or discarded for good. */
import { useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { News } from '../../parts/news.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNews } from '../../parts/use-news.ts';
import { DeskMailRouteQueryDocument } from '../../routes/mail.route.generated.ts';
import { LetterCard } from './letter-card.tsx';
import type { LetterCard_letterFragment } from './letter-card.generated.ts';
import { DiscardDeskDeadLetterMutationDocument, RetryDeskDeadLetterMutationDocument } from './letters.generated.ts';

export function Mail() {
  const words = useWords();
  const client = useApolloClient();
  const { projectName } = useTenant();
  const result = useQuery(DeskMailRouteQueryDocument, { fetchPolicy: 'network-only' });
  const [retry] = useMutation(RetryDeskDeadLetterMutationDocument);
  const [discard] = useMutation(DiscardDeskDeadLetterMutationDocument);
  /** Deeds that are seen to: they leave the list at once. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<string | null>(null);
  const [asked, setAsked] = useState<LetterCard_letterFragment | null>(null);
  const { news, tell, tellFailure } = useNews();
  const earlier = useEarlier<LetterCard_letterFragment>(async (before) => {
    const { data } = await client.query({ query: DeskMailRouteQueryDocument, variables: { before }, fetchPolicy: 'network-only' });
    return data === undefined ? undefined : { rows: data.getDeskDeadLetters.letters, next: data.getDeskDeadLetters.next };
  }, tellFailure);

  async function act(letter: LetterCard_letterFragment, told: string, run: () => Promise<boolean | undefined>): Promise<void> {
    setSending(letter.id);
    try {
      const isDone = await run();
      if (isDone === undefined) throw new Error('The act was not answered');
      tell(isDone ? { kind: 'done', text: words(told) } : { kind: 'refused', text: words('console.mail.elsewhere') });
      setGone((before) => new Set([...before, letter.id]));
    } catch (error) {
      tellFailure(error, () => void act(letter, told, run));
    }
    setSending(null);
  }
  const variablesOf = ({ id }: LetterCard_letterFragment) => ({ variables: { id } });
  const retryLetter = (letter: LetterCard_letterFragment): Promise<void> =>
    act(letter, 'console.mail.retried', async () => (await retry(variablesOf(letter))).data?.retryDeskDeadLetter.done);
  const discardLetter = (letter: LetterCard_letterFragment): Promise<void> =>
    act(letter, 'console.mail.discarded', async () => (await discard(variablesOf(letter))).data?.discardDeskDeadLetter.done);

  return (
    <DeskPage title={words('console.mail.title')} lead={words('console.mail.lead', { project: projectName })}>
      <News news={news} />
      <Answer result={result}>
        {({ getDeskDeadLetters: first }) => {
          const { rows, next } = earlier.after({ rows: first.letters, next: first.next });
          const letters = rows.filter(({ id }) => !gone.has(id));
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
                    onDiscard={() => setAsked(letter)}
                  />
                ))}
              </ul>
              <EarlierButton next={next} {...earlier} />
            </section>
          );
        }}
      </Answer>
      {asked !== null && (
        <ConfirmDialog
          title={words('console.mail.ask')}
          confirm={words('console.mail.discard')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => discardLetter(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words('console.mail.ask.what')}</p>
        </ConfirmDialog>
      )}
    </DeskPage>
  );
}
