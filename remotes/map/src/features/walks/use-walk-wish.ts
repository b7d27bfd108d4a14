/**
 * Stores the walk form's input in the history entry, so that it survives a reload and a step back from the walk. It
 * only leaves the browser when the form is sent.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormState } from '@greenward/forms';
import { entryWith, NO_WISH, wishIn } from './walk-wish.rules.ts';
import type { WalkWish, walkWishSchema } from './walk-wish.rules.ts';

const FIELDS = Object.keys(NO_WISH) as (keyof WalkWish)[];

export function useWalkWish(form: FormState<typeof walkWishSchema>): void {
  const { state } = useLocation();
  // After hydration, because the server does not know the entry.
  const [kept] = useState(() => wishIn(state));
  const restore = useEffectEvent((wish: WalkWish) => {
    for (const field of FIELDS) form.set(field, wish[field]);
  });
  useEffect(() => {
    if (kept !== null) restore(kept);
  }, [kept]);
  const text = JSON.stringify(form.input);
  useEffect(() => {
    if (text !== JSON.stringify(NO_WISH))
      window.history.replaceState(entryWith(window.history.state, JSON.parse(text) as WalkWish), '');
  }, [text]);
}
