/** The voucher of a tree that the council keeps for somebody. The right one lets the resident go on. */
import { useState } from 'react';
import { errorCodeOf, useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Field } from '@greenward/ui';
import { VerifyPlaceVoucherQueryDocument } from './step-one.generated.ts';
import styles from './steps.module.scss';

interface VoucherFormProps {
  readonly guid: string;
  onVerified(): void;
}

/** Longer than any voucher with the spaces that people type. */
const LONGEST = 40;

export function VoucherForm({ guid, onVerified }: VoucherFormProps) {
  const words = useWords();
  const ask = useAsk();
  const [code, setCode] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function check(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const { verifyPlaceVoucher } = await ask(VerifyPlaceVoucherQueryDocument, { guid, code }, { policy: 'unkept' });
      if (verifyPlaceVoucher) onVerified();
      else setError(words('adoption.voucher.wrong'));
    } catch (failure) {
      setError(words(errorCodeOf(failure) === 'RATE_LIMITED' ? 'adoption.voucher.tooMany' : 'adoption.failed'));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <form
      noValidate
      className={styles.asked}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Field id="voucher" label={words('adoption.voucher.label')} hint={words('adoption.voucher.hint')} error={error}>
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
        <Button
          type="submit"
          sending={isSending}
          sendingLabel={words('adoption.sending')}
          disabled={code.trim() === ''}
        >
          {words('adoption.voucher.check')}
        </Button>
      </div>
    </form>
  );
}
