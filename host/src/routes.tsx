/** The router's routes, created from the boot record for browser and server: same ids, same nesting, all pages lazy. */
import { redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { guardAnswerOf, holdingRedirectOf, siteAnswerOf, unknownGuardText } from '@greenward/contract';
import type { BootRecord, BootRoute, GuardAnswer } from '@greenward/contract';
import { isFeatureOff } from '@greenward/graphql';
import type { Graphql } from '@greenward/graphql';
import type { ReactNode } from 'react';
import { InRemote, notFound } from '@greenward/remote-kit';
import type { RemoteDefinition, RemotePresence, RouteModule } from '@greenward/remote-kit';
import { AppFrame } from './app-frame.tsx';
import { ErrorPageFailure } from './frame/error-page.tsx';
import { PageError } from './page-error.tsx';
import type { PageHandle } from './page-meta.ts';
import type { PrefetchedPages } from './prefetch/prefetched-pages.ts';
import { failureFactsOf, isRemoteLoadFailure, RemoteLoadFailure } from './remotes/load-failure.ts';

/** Id of the route for all paths without another route. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

export interface CreateRoutesOptions {
  /** The record that the page was made from: its routes stay for as long as the page is open, on or off. */
  readonly boot: BootRecord;
  /** The current record: switches may change while a page is open. */
  readonly currentBoot: () => BootRecord;
  readonly graphql: Graphql;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  readonly onDenied: (route: BootRoute) => void;
  /** Time limit and retry for a page's own files; not needed on the server, where they are already loaded. */
  readonly limit?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs between evaluating a page's files and reading its data; not needed on the server. */
  readonly pause?: () => Promise<void>;
  /** Called when a page's files failed to load; may load another document. */
  readonly onLoadFailure?: (failure: RemoteLoadFailure) => Promise<void>;
  /** Tracks pages that are loading; not needed on the server. */
  readonly presence?: RemotePresence;
  /**
   * Whether the current page has unsaved input: it then stays unchanged when switches or parts of its address other
   * than parameters change.
   */
  readonly isHeld?: (route: BootRoute) => boolean;
  /** Prefetched data of pages. */
  readonly prefetched?: Pick<PrefetchedPages, 'take'>;
  /** Loads the words that a page reads; the server already has them. */
  readonly bringWords?: (route: BootRoute) => Promise<void>;
  /** Loads all words for pages that name a set of words; the server does not render those. */
  readonly bringAllWords?: (reader: string) => Promise<void>;
  /** Asks the visitor to sign in; not available on the server. */
  readonly signIn?: {
    /** Settles when it is known whether the user is signed in. */
    settled(): Promise<void>;
    /** Opens a dialog over the current page and cancels the navigation. @returns whether there is such a page. */
    askOverPage(returnTo: string): boolean;
    /** The dialog is open over the page, which stays unchanged. */
    isAsking(): boolean;
  };
  /** Limits the routes to this one: on the server, matching all of them costs more than rendering. */
  readonly only?: string;
}

const HOME = '/';

export function createRoutes({
  boot,
  currentBoot,
  graphql,
  loadRemote,
  onDenied,
  limit = (work) => work(),
  pause = async () => {},
  onLoadFailure = async () => {},
  presence,
  isHeld = () => false,
  prefetched,
  signIn,
  bringWords = async () => {},
  bringAllWords = async () => {},
  only,
}: CreateRoutesOptions): RouteObject[] {
  /** Guard onlyFeatureSwitches denies access (specification shell §2.13). @throws Response that redirects home. */
  function refuse(route: BootRoute): never {
    onDenied(route);
    // A home page that is switched off must not redirect to itself.
    throw route.path === HOME ? notFound() : redirect(HOME);
  }
  /** @throws Response that redirects, or answers "not found", when a guard denies access. */
  function obey(route: BootRoute, answer: GuardAnswer): void {
    switch (answer.kind) {
      case 'pass':
        return;
      case 'denied':
        return refuse(route);
      case 'redirect':
        throw redirect(answer.to);
      case 'not-found':
        throw notFound();
      case 'unknown':
        throw new Response(unknownGuardText(answer.name), { status: 500 });
    }
  }
  /** @throws like `obey`. Never settles when a sign-in dialog opens over the page the visitor came from. */
  async function admit(route: BootRoute, path: string): Promise<void> {
    const ask = (): GuardAnswer => guardAnswerOf(route, currentBoot(), path);
    let answer = ask();
    if (signIn !== undefined && answer.kind === 'redirect' && answer.signIn !== undefined) {
      await signIn.settled();
      answer = ask();
      if (answer.kind === 'redirect' && answer.signIn === 'dialog' && signIn.askOverPage(path))
        await new Promise<never>(() => {});
    }
    obey(route, answer);
  }
  const isOff = (route: BootRoute): boolean =>
    siteAnswerOf(route, currentBoot()).kind === 'denied' ||
    currentBoot().remotes.every(({ name }) => name !== route.remote);
  /** @throws RemoteLoadFailure */
  async function loadPage(route: BootRoute, { routes }: RemoteDefinition): Promise<RouteModule> {
    const definition = routes.find(({ id }) => id === route.id);
    if (definition === undefined)
      throw new RemoteLoadFailure(route.remote, { type: 'contract' }, new Error(`It has no route ${route.id}`));
    return limit(() =>
      Promise.all([definition.load(), definition.words === undefined ? undefined : bringAllWords(definition.words)]),
    )
      .then(([module]) => module)
      .catch((cause: unknown) => {
        throw new RemoteLoadFailure(route.remote, failureFactsOf(cause), cause);
      });
  }
  /**
   * Loads the page's module through the current registration: a remote that was off and is on again may have another
   * build.
   */
  function pageLoader(route: BootRoute): { load: () => Promise<RouteModule>; current: () => RouteModule | undefined } {
    let known: { readonly of: RemoteDefinition; readonly module: RouteModule } | undefined;
    return {
      current: () => known?.module,
      async load() {
        const endStanding = presence?.stands(route.remote);
        try {
          const [definition] = await Promise.all([loadRemote(route.remote), bringWords(route)]);
          if (known?.of !== definition) known = { of: definition, module: await loadPage(route, definition) };
          return known.module;
        } catch (error) {
          obey(route, siteAnswerOf(route, currentBoot())); // it may have been switched off meanwhile
          if (isRemoteLoadFailure(error)) await onLoadFailure(error);
          throw error;
        } finally {
          endStanding?.();
        }
      },
    };
  }
  const page = (route: BootRoute): RouteObject => ({
    id: route.id,
    path: route.path,
    lazy: async () => {
      // Before anything loads, so that a remote that is off is not even requested. Errors are not cached, so the next
      // navigation checks again.
      obey(route, siteAnswerOf(route, currentBoot()));
      const { load, current } = pageLoader(route);
      await load();
      await pause();
      const handle: PageHandle = {
        get meta() {
          return current()?.meta;
        },
      };
      const Component = (): ReactNode => {
        const Page = current()?.Component;
        return <InRemote name={route.remote}>{Page !== undefined && <Page />}</InRemote>;
      };
      return {
        Component,
        handle,
        // Revalidating would redirect the visitor home and lose unsaved input.
        shouldRevalidate: ({ defaultShouldRevalidate }) =>
          defaultShouldRevalidate && !(isOff(route) && isHeld(route)) && signIn?.isAsking() !== true,
        loader: async ({ params, request }) => {
          const { pathname, search, searchParams } = new URL(request.url);
          await admit(route, pathname + search);
          const module = await load();
          await admit(route, pathname + search); // a page that was switched off while its files loaded requests no data
          try {
            const ahead = prefetched?.take(pathname + search);
            return (
              (await (ahead ?? module.loader?.({ params, search: searchParams, graphql, boot: currentBoot() }))) ?? null
            );
          } catch (error) {
            // The api knows about a switch before the page does.
            if (isFeatureOff(error) && route.path !== HOME) return refuse(route);
            throw error;
          }
        },
      };
    },
  });
  const notFoundRoute: RouteObject = {
    id: NOT_FOUND_ROUTE_ID,
    path: '*',
    loader: ({ request }) => {
      const holding = holdingRedirectOf(currentBoot(), new URL(request.url).pathname);
      throw holding === null ? notFound() : redirect(holding);
    },
  };
  const wanted = boot.routes.filter(({ id }) => only === undefined || id === only);
  return [
    {
      id: 'frame',
      Component: AppFrame,
      ErrorBoundary: ErrorPageFailure, // if the frame fails, there is no place for the error page either
      children: [{ id: 'pages', ErrorBoundary: PageError, children: [...wanted.map(page), notFoundRoute] }],
    },
  ];
}
