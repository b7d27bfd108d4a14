/**
 * Tells parts of a page which remote they belong to; the host tracks by its name what is on the page and what has
 * unsaved input.
 */
import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRemotes } from './remotes-context.ts';

/** Null outside any remote, for instance in tests of a single component. */
export const RemoteNameContext = createContext<string | null>(null);

/** Wraps each page and each slot filler; used by the host. */
export function InRemote({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { presence } = useRemotes();
  useEffect(() => presence?.stands(name), [presence, name]);
  return <RemoteNameContext value={name}>{children}</RemoteNameContext>;
}

/**
 * Tells the host that a form has unsaved input. A remote that is switched off meanwhile stays until the input is saved,
 * discarded or abandoned by navigation. A form that asks before navigation does so itself (`useBlocker`).
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  const name = useContext(RemoteNameContext);
  const { presence } = useRemotes();
  useEffect(() => (isUnsaved && name !== null ? presence?.holds(name) : undefined), [presence, name, isUnsaved]);
}
