/** The remotes of this page, following its boot record, and the words they read. */
import type { CompiledWords } from '@greenward/contract';
import { createBrowserRemotes } from '../remotes/browser-remotes.ts';
import type { Remotes } from '../remotes/browser-remotes.ts';
import { createRemoteWords } from '../remotes/remote-words.ts';
import type { PageParts } from './page-parts.ts';

interface PageRemotesOptions extends Pick<
  PageParts,
  'boot' | 'events' | 'graphql' | 'inPart' | 'live' | 'presence' | 'reporter'
> {
  /** The words in the page, by remote name. */
  readonly words: Readonly<Record<string, CompiledWords>>;
  readonly fetch: typeof globalThis.fetch;
}

export function createPageRemotes({
  boot,
  events,
  graphql,
  inPart,
  live,
  presence,
  reporter,
  words,
  fetch,
}: PageRemotesOptions): Remotes {
  const addressesOf = (names: readonly string[]): string[] =>
    boot.remotes.filter(({ name }) => names.includes(name)).map(({ words: url }) => url);
  const bringWords = createRemoteWords({
    fetch,
    onPage: addressesOf(Object.keys(words).filter((name) => !inPart.remotes.includes(name))),
    inPart: addressesOf(inPart.remotes),
    take: live.addWords,
  });
  const remotes = createBrowserRemotes({
    reporter,
    events,
    bringWords,
    accountWords: boot.accountWords,
    landingRouteId: inPart.routeId,
    presence,
    apollo: graphql.apollo,
  });
  remotes.register(boot.remotes);
  live.subscribe(() => remotes.register(live.current().remotes));
  presence.subscribe(live.release);
  return remotes;
}
