/** Which remote a part of a page belongs to: what stands of a remote, and what was typed into it and not saved, is known by its name. */
import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRemotes } from './remotes-context.ts';

/** Null outside any remote, as in tests of a part alone. */
export const RemoteNameContext = createContext<string | null>(null);

/** Around each page and each filler of a slot, by the host. */
export function InRemote({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { presence } = useRemotes();
  useEffect(() => presence?.stands(name), [presence, name]);
  return <RemoteNameContext value={name}>{children}</RemoteNameContext>;
}

/**
 * Tells the host that a form holds what its visitor typed and has not saved. A remote that is switched off meanwhile stays until that is saved, discarded or
 * left behind. Whether leaving is asked about first is the form's own affair (`useBlocker`).
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  const name = useContext(RemoteNameContext);
  const { presence } = useRemotes();
  useEffect(() => (isUnsaved && name !== null ? presence?.holds(name) : undefined), [presence, name, isUnsaved]);
}
