/** Asks whoever is signed in for their password once more, before something that the api does for a fresh one alone. */
import { useState } from 'react';

/** As `useSession` of `@greenward/auth` gives it. */
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
  /** What is done then. */
  readonly run: () => void;
  /** Path of the page that it is done on. */
  readonly returnTo: string;
}

/**
 * Asks in a window of its own, so that what was typed stays, and then continues. A browser that opens no window leaves the page and comes back to `returnTo`.
 * @returns how far it is, and what a click starts
 */
export function useSignInAgain(session: SessionThatAsksAgain, { run, returnTo }: SignInAgainWish): readonly ['rest' | 'sending' | 'failed', () => void] {
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest');
  async function signIn(): Promise<void> {
    // By the click itself: browsers let nothing else open a window.
    const popup = window.open('', 'greenward-sign-in', 'popup,width=420,height=640');
    const before = session.current().profile?.id;
    setState('sending');
    const manner = popup === null ? 'redirect' : 'popup';
    const outcome = await session.signIn({ screen: 'login', returnTo, manner, popup, fresh: true }).catch(() => null);
    popup?.close();
    if (outcome?.kind === 'leaving') return;
    // Somebody else's password does not do what this page's visitor began.
    const isSame = outcome?.kind === 'signedIn' && before !== undefined && session.current().profile?.id === before;
    setState(isSame ? 'rest' : 'failed');
    if (isSame) run();
  }
  return [state, () => void signIn()];
}
