/** Where the frame shows that writes wait for the network. The notice itself loads when the page is idle. */
import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';

/** Null until loaded. Wrapped in an object, because the store would call a bare function. */
export const waitingWritesAtom = atom<{ readonly Notice: ComponentType } | null>(null);

export function WaitingWritesPlace() {
  const waiting = useAtomValue(waitingWritesAtom);
  return waiting === null ? null : <waiting.Notice />;
}
