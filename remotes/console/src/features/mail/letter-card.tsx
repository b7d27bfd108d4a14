/**
 * Shows one task that failed after every retry: its kind, its obscured recipient, the last failure, and the buttons to
 * retry or discard it.
 */
import { useId } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, FactList } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { LetterCard_letterFragment } from './letter-card.generated.ts';

interface LetterCardProps {
  readonly of: Masked<LetterCard_letterFragment>;
  readonly isSending: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

export function LetterCard({ of, isSending, onRetry, onDiscard }: LetterCardProps) {
  const { kind, template, recipient, attempts, failure, orderedAt, givenUpAt } = unmask(of);
  const words = useWords();
  const headingId = useId();
  return (
    <li className={lists.item} aria-labelledby={headingId}>
      <h2 id={headingId} className={lists.name}>
        {kind === 'mail'
          ? words('console.mail.letter', { template: template ?? kind })
          : words('console.mail.deed', { kind })}
      </h2>
      <FactList
        facts={[
          ...(recipient === null ? [] : [{ label: words('console.mail.to'), value: recipient }]),
          { label: words('console.mail.attempts'), value: words('console.mail.attempts.count', { count: attempts }) },
          { label: words('console.mail.orderedAt'), value: <When at={orderedAt} /> },
          { label: words('console.mail.givenUpAt'), value: <When at={givenUpAt} /> },
          ...(failure === null ? [] : [{ label: words('console.mail.failure'), value: failure }]),
        ]}
      />
      <div className={lists.buttons}>
        <Button sending={isSending} sendingLabel={words('console.sending')} onClick={onRetry}>
          {words('console.mail.retry')}
        </Button>
        <Button disabled={isSending} onClick={onDiscard}>
          {words('console.mail.discard')}
        </Button>
      </div>
    </li>
  );
}
