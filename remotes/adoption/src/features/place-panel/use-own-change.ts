/** Changes what a resident says of a place: shown at once, and taken back if the api refuses it (domain §4). */
import { useState } from 'react';
import { useSignInThenReturn } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { useMessageFocus } from '@greenward/ui';
import { useOwnPlace } from '../../parts/own-place.ts';
import type { OwnPlace } from '../../parts/own-place.ts';

export const CHANGES = () => [{ kind: 'userPlaces' }] as const;

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

export function useOwnChange(guid: string) {
  const words = useWords();
  const { own, isSignedIn, show } = useOwnPlace(guid);
  const signIn = useSignInThenReturn();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const told = useMessageFocus(outcome, own);

  const attributesWith = (changed: Partial<OwnPlace>): Readonly<Record<string, unknown>> => {
    const { isAdopter, isPrivate, rating, tags } = { ...own, ...changed };
    return { ...(isAdopter && { adopter: 1 }), ...(isPrivate && { adopterprivate: 1 }), rating, tags };
  };
  async function change(
    changed: Partial<OwnPlace>,
    send: () => Promise<{ readonly outcome: string; readonly refusal?: { readonly message: string } }>,
    done: string,
  ): Promise<void> {
    if (!isSignedIn) return signIn();
    const before = attributesWith({});
    setOutcome(null);
    show(attributesWith(changed));
    const result = await send();
    if (result.outcome === 'done') return setOutcome({ kind: 'status', text: done });
    show(before);
    setOutcome({ kind: 'alert', text: result.refusal?.message ?? words('adoption.failed') });
  }
  return { own, isSignedIn, outcome, setOutcome, told, change };
}
