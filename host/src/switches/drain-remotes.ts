/**
 * Removes a remote that was switched off once it is no longer on the page: its answers, styles and code, so that it
 * loads anew when it is on again.
 */
import type { Graphql } from '@greenward/graphql';
import type { Remotes } from '../remotes/browser-remotes.ts';
import { focusHeading } from './focus-heading.ts';
import type { LiveBoot } from './live-boot.ts';
import type { PresenceBook } from './remote-presence.ts';

export interface DrainOptions {
  readonly live: LiveBoot;
  readonly presence: PresenceBook;
  readonly remotes: Pick<Remotes, 'registered' | 'forget'>;
  readonly graphql: Pick<Graphql, 'forget'>;
  readonly document: Document;
  /** The focus was in a part that is gone and moves to the main heading. */
  readonly onPartGone: () => void;
}

/** Files of the remote's builds: loaded style sheets, preloads, and style sheets in the HTML. */
function removeFiles(document: Document, remote: string): void {
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[href],style[data-of]')) {
    const isOfRemote =
      'href' in element
        ? new URL(element.href, document.baseURI).pathname.startsWith(`/releases/${remote}/`)
        : element.dataset['of'] === remote;
    if (isOfRemote) element.remove();
  }
}

/** @returns a function that stops watching. */
export function drainRemotes({ live, presence, remotes, graphql, document, onPartGone }: DrainOptions): () => void {
  let focused: Element | null = null;
  const isOff = (name: string): boolean => live.current().remotes.every((remote) => remote.name !== name);

  function drain(): void {
    for (const name of remotes.registered()) {
      if (!isOff(name) || presence.isStanding(name)) continue;
      live.forget(name);
      remotes.forget(name);
      graphql.forget(name);
      removeFiles(document, name);
      if (focused?.isConnected === false && document.activeElement === document.body) {
        focusHeading(document);
        onPartGone();
      }
      focused = null;
    }
  }
  const stops = [
    live.subscribe(() => {
      focused = document.activeElement;
      drain();
    }),
    presence.subscribe(drain),
  ];
  return () => stops.forEach((stop) => stop());
}
