/**
 * Buttons that decide on a suggestion from a resident: accept it, turn it down with a message, or undo the decision.
 */
import { useId, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button, Field } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';

const WORD_AT_MOST = 500;

export type Verdict = 'accept' | 'reject' | 'undo';

export interface DecisionProps {
  /** Name of the suggestion, which distinguishes the buttons of a list for screen readers. */
  readonly name: string;
  /** Key of the accept button's text; with `.named` appended, of its accessible label. */
  readonly accept: 'console.corrections.accept' | 'console.pictures.show';
  readonly isPending: boolean;
  readonly isSending: boolean;
  readonly onDecide: (verdict: Verdict, word: string) => void;
}

export function Decision({ name, accept, isPending, isSending, onDecide }: DecisionProps) {
  const words = useWords();
  const id = useId();
  const [word, setWord] = useState('');
  if (!isPending)
    return (
      <div className={lists.buttons}>
        <Button
          sending={isSending}
          sendingLabel={words('console.sending')}
          aria-label={words('console.corrections.undo.named', { name })}
          onClick={() => onDecide('undo', '')}
        >
          {words('console.corrections.undo')}
        </Button>
      </div>
    );
  return (
    <>
      <Field id={`${id}-word`} label={words('console.corrections.word')} hint={words('console.corrections.word.hint')}>
        {(attributes) => (
          <input
            {...attributes}
            value={word}
            maxLength={WORD_AT_MOST}
            onChange={({ currentTarget: { value } }) => setWord(value)}
          />
        )}
      </Field>
      <div className={lists.buttons}>
        <Button
          kind="main"
          sending={isSending}
          sendingLabel={words('console.sending')}
          aria-label={words(`${accept}.named`, { name })}
          onClick={() => onDecide('accept', word)}
        >
          {words(accept)}
        </Button>
        <Button
          disabled={isSending}
          aria-label={words('console.corrections.reject.named', { name })}
          onClick={() => onDecide('reject', word)}
        >
          {words('console.corrections.reject')}
        </Button>
      </div>
    </>
  );
}
