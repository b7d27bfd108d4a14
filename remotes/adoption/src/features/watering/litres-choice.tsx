/** How much water somebody brought: cans of usual sizes, or any other amount. */
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Choice, Field, Fieldset } from '@greenward/ui';
import { litresIn } from './litres.rules.ts';

/** In litres. */
const CANS = [10, 20, 40] as const;
const USUAL = 20;

const isCan = (litres: number): boolean => CANS.some((can) => can === litres);

export interface LitresChoice {
  readonly chosen: number | 'other';
  readonly text: string;
  /** How often the amount was wrong when it was to be sent; 0 while it is not known to be wrong. */
  readonly wrongs: number;
  choose(chosen: number | 'other'): void;
  type(text: string): void;
  /** Checks the amount. If it is none, its field says so and gets the focus. */
  read(): number | null;
}

/** @param recorded the amount that is to be corrected */
export function useLitres(recorded: number = USUAL): LitresChoice {
  const [chosen, choose] = useState<number | 'other'>(isCan(recorded) ? recorded : 'other');
  const [text, type] = useState(isCan(recorded) ? '' : String(recorded));
  const [wrongs, setWrongs] = useState(0);
  function read(): number | null {
    const litres = chosen === 'other' ? litresIn(text) : chosen;
    setWrongs(litres === null ? wrongs + 1 : 0);
    return litres;
  }
  return { chosen, text, wrongs, choose, type, read };
}

export function LitresFields({ litres }: { readonly litres: LitresChoice }) {
  const words = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { chosen, text, wrongs, choose, type } = litres;
  useEffect(() => {
    if (wrongs > 0) field.current?.focus();
  }, [wrongs]);
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
          error={wrongs > 0 ? words('adoption.water.wrong') : null}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
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
