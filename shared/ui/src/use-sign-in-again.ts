/** Asks a signed-in user for their password again, for actions that the api only allows after a recent sign-in. */
import { useState } from 'react';

/** Provided by `useSession` of `@greenward/auth`. */
export interface SessionThatAsksAgain {
  readonly current: () => { readonly profile: { readonly id: string } | null };
  readonly signIn: (wish: {
    readonly screen: 'login';
    readonly returnTo: string;
    readonly manner: 'popup' | 'redirect';
    readonly popup: Window | null;
    readonly fresh: true;
  }) => Promise<{ readonly kind: string }>;
}

interface SignInAgainWish {
  /** The action to run after sign-in. */
  readonly run: () => void;
  /** Path of the page with the action. */
  readonly returnTo: string;
}

/**
 * Asks in a popup, so that input is kept, and then continues. If the browser blocks the popup, it leaves the page and
 * returns to `returnTo`.
 * @returns the state, and a click handler that starts it
 */
export function useSignInAgain(
  session: SessionThatAsksAgain,
  { run, returnTo }: SignInAgainWish,
): readonly ['rest' | 'sending' | 'failed', () => void] {
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest');
  async function signIn(): Promise<void> {
    // In the click handler itself: browsers block other popups.
    const popup = window.open('', 'greenward-sign-in', 'popup,width=420,height=640');
    const before = session.current().profile?.id;
    setState('sending');
    const manner = popup === null ? 'redirect' : 'popup';
    const outcome = await session.signIn({ screen: 'login', returnTo, manner, popup, fresh: true }).catch(() => null);
    popup?.close();
    if (outcome?.kind === 'leaving') return;
    // If a different user signs in, the original user's action must not run.
    const isSame = outcome?.kind === 'signedIn' && before !== undefined && session.current().profile?.id === before;
    setState(isSame ? 'rest' : 'failed');
    if (isSame) run();
  }
  return [state, () => void signIn()];
}
