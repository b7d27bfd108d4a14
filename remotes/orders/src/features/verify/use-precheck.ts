/** Asks whether the market would take the order now. The order has an address, so the answer is not cached. */
import { useEffect, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { PrecheckOrderQueryDocument } from './verify.generated.ts';
import type { PrecheckOrderQuery, PrecheckOrderQueryVariables } from './verify.generated.ts';

interface Precheck {
  /** Null while it is asked, and when it did not answer. */
  readonly answer: PrecheckOrderQuery['precheckOrder'] | null;
  readonly hasFailed: boolean;
  /** Asks again. */
  retry(): void;
}

export function usePrecheck(variables: PrecheckOrderQueryVariables): Precheck {
  const ask = useAsk();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Precheck, 'retry'>>({ answer: null, hasFailed: false });
  const [asked] = useState(variables); // the draft does not change on this page
  useEffect(() => {
    let isOld = false;
    const take = (next: Omit<Precheck, 'retry'>): void => {
      if (!isOld) setState(next);
    };
    ask(PrecheckOrderQueryDocument, asked, { policy: 'unkept' }).then(
      ({ precheckOrder }) => take({ answer: precheckOrder, hasFailed: false }),
      () => take({ answer: null, hasFailed: true }),
    );
    return () => {
      isOld = true;
    };
  }, [ask, asked, attempt]);
  return {
    ...state,
    retry() {
      setState({ answer: null, hasFailed: false });
      setAttempt((count) => count + 1);
    },
  };
}
