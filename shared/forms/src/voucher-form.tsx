/** The voucher of a tree or pit that the council keeps for somebody. The right one lets the resident go on. */
import { useState } from 'react';
import { errorCodeOf } from '@greenward/graphql';
import { Button, Field } from '@greenward/ui';
import styles from './voucher-form.module.scss';

interface VoucherFormProps {
  readonly texts: Readonly<Record<'label' | 'hint' | 'check' | 'sending' | 'wrong' | 'tooMany' | 'failed', string>>;
  /** @returns whether it is the voucher of this place */
  verify(code: string): Promise<boolean>;
  onVerified(): void;
}

/** Longer than any voucher with the spaces that people type. */
const LONGEST = 40;

export function VoucherForm({ texts, verify, onVerified }: VoucherFormProps) {
  const [code, setCode] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function check(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      if (await verify(code)) onVerified();
      else setError(texts.wrong);
    } catch (failure) {
      setError(errorCodeOf(failure) === 'RATE_LIMITED' ? texts.tooMany : texts.failed);
    } finally {
      setIsSending(false);
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Field id="voucher" label={texts.label} hint={texts.hint} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" sending={isSending} sendingLabel={texts.sending} disabled={code.trim() === ''}>
          {texts.check}
        </Button>
      </div>
    </form>
  );
}
