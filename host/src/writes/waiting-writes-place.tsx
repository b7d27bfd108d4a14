/** Where the frame says that changes wait for the network. What says it is fetched when the page is at rest. */
import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';

/** Null until it is fetched. In an object, as the store would call a bare function. */
export const waitingWritesAtom = atom<{ readonly Notice: ComponentType } | null>(null);

export function WaitingWritesPlace() {
  const waiting = useAtomValue(waitingWritesAtom);
  return waiting === null ? null : <waiting.Notice />;
}
