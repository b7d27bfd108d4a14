/** How much water somebody brought: cans of usual sizes, or any other amount. */
import { useId, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Choice, Field, Fieldset } from '@greenward/ui';
import { litresIn } from './litres.rules.ts';

/** In litres. */
const CANS = [10, 20, 40] as const;
const USUAL = 20;

export interface LitresChoice {
  readonly chosen: number | 'other';
  readonly text: string;
  readonly isWrong: boolean;
  choose(chosen: number | 'other'): void;
  type(text: string): void;
  /** Checks the amount, and shows an error if it is none. */
  read(): number | null;
}

export function useLitres(): LitresChoice {
  const [chosen, choose] = useState<number | 'other'>(USUAL);
  const [text, type] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  function read(): number | null {
    const litres = chosen === 'other' ? litresIn(text) : chosen;
    setIsWrong(litres === null);
    return litres;
  }
  return { chosen, text, isWrong, choose, type, read };
}

export function LitresFields({ litres }: { readonly litres: LitresChoice }) {
  const words = useWords();
  const id = useId();
  const { chosen, text, isWrong, choose, type } = litres;
  const can = (value: number | 'other', label: string) => (
    <Choice key={value} type="radio" name={`${id}-litres`} checked={chosen === value} onChange={() => choose(value)}>
      {label}
    </Choice>
  );
  return (
    <>
      <Fieldset id={`${id}-cans`} legend={words('adoption.water.litres')} inRow>
        {CANS.map((amount) => can(amount, words('adoption.water.amount', { litres: amount })))}
        {can('other', words('adoption.water.other'))}
      </Fieldset>
      {chosen === 'other' && (
        <Field
          id={`${id}-other`}
          label={words('adoption.water.otherLitres')}
          error={isWrong ? words('adoption.water.wrong') : null}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              inputMode="numeric"
              maxLength={6}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
