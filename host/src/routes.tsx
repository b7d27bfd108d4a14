/** The router's routes, made from the boot record alike for browser and renderer: same ids, same nesting, all pages lazy. */
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

/** Id of the route that answers every path no other route does. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

export interface CreateRoutesOptions {
  /** The record the page was made from: its routes are the page's for as long as it is open, on or off. */
  readonly boot: BootRecord;
  /** The record as it stands now: switches may change while a page is open. */
  readonly currentBoot: () => BootRecord;
  readonly graphql: Graphql;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  readonly onDenied: (route: BootRoute) => void;
  /** Time limit and second try around a page's own files; the renderer has none, as it has them at hand. */
  readonly limit?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Between evaluating a page's files and reading its data; the renderer needs none. */
  readonly pause?: () => Promise<void>;
  /** Tried when a page's files did not come; may lead to another document instead of ending. */
  readonly onLoadFailure?: (failure: RemoteLoadFailure) => Promise<void>;
  /** Told of pages on their way; the renderer counts none. */
  readonly presence?: RemotePresence;
  /** The page in view holds input that is not saved: it stays as it is, whatever is switched off, and whatever of its address but its parameters changes. */
  readonly isHeld?: (route: BootRoute) => boolean;
  /** Data of pages that were fetched ahead. */
  readonly prefetched?: Pick<PrefetchedPages, 'take'>;
  /** Brings the words that a page reads; the renderer has them. */
  readonly bringWords?: (route: BootRoute) => Promise<void>;
  /** Brings the words of the pages that name their reader; the renderer draws none of those. */
  readonly bringAllWords?: (reader: string) => Promise<void>;
  /** Who signs in when a page asks for it; in the renderer nobody does. */
  readonly signIn?: {
    /** Settles when it is known whether somebody is signed in. */
    settled(): Promise<void>;
    /** Asks by a dialog over the page in view, and ends the walk. @returns whether there is such a page. */
    askOverPage(returnTo: string): boolean;
    /** The dialog stands over the page, which stays as it is. */
    isAsking(): boolean;
  };
  /** Only this route: matching against all of them costs the renderer more than rendering. */
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
  /** Guard onlyFeatureSwitches (specification shell §2.13) says no. @throws Response that leads home. */
  function refuse(route: BootRoute): never {
    onDenied(route);
    // A home page that is switched off must not lead to itself.
    throw route.path === HOME ? notFound() : redirect(HOME);
  }
  /** @throws Response that leads elsewhere, or says that there is no such page, when a guard does not let the visitor in. */
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
  /** @throws as `obey`. Never ends when the visitor is asked to sign in over the page they walk from. */
  async function admit(route: BootRoute, path: string): Promise<void> {
    const ask = (): GuardAnswer => guardAnswerOf(route, currentBoot(), path);
    let answer = ask();
    if (signIn !== undefined && answer.kind === 'redirect' && answer.signIn !== undefined) {
      await signIn.settled();
      answer = ask();
      if (answer.kind === 'redirect' && answer.signIn === 'dialog' && signIn.askOverPage(path)) await new Promise<never>(() => {});
    }
    obey(route, answer);
  }
  const isOff = (route: BootRoute): boolean =>
    siteAnswerOf(route, currentBoot()).kind === 'denied' || currentBoot().remotes.every(({ name }) => name !== route.remote);
  /** @throws RemoteLoadFailure */
  async function loadPage(route: BootRoute, { routes }: RemoteDefinition): Promise<RouteModule> {
    const definition = routes.find(({ id }) => id === route.id);
    if (definition === undefined) throw new RemoteLoadFailure(route.remote, { type: 'contract' }, new Error(`It has no route ${route.id}`));
    return limit(() => Promise.all([definition.load(), definition.words === undefined ? undefined : bringAllWords(definition.words)]))
      .then(([module]) => module)
      .catch((cause: unknown) => {
        throw new RemoteLoadFailure(route.remote, failureFactsOf(cause), cause);
      });
  }
  /** The page's module, from the registration as it stands: a remote that was off and is on again may have another build. */
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
      // Before anything is loaded: a remote that is off is not even asked for. What is thrown here is not kept, so the next walk checks again.
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
        // Asking anew would send the visitor home, and what was typed with them.
        shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate && !(isOff(route) && isHeld(route)) && signIn?.isAsking() !== true,
        loader: async ({ params, request }) => {
          const { pathname, search, searchParams } = new URL(request.url);
          await admit(route, pathname + search);
          const module = await load();
          await admit(route, pathname + search); // nothing is asked for a page that was switched off while its files came
          try {
            const ahead = prefetched?.take(pathname + search);
            return (await (ahead ?? module.loader?.({ params, search: searchParams, graphql, boot: currentBoot() }))) ?? null;
          } catch (error) {
            // The api knows of a switch before the page does.
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
      ErrorBoundary: ErrorPageFailure, // a frame that fails has no place for the error page either
      children: [{ id: 'pages', ErrorBoundary: PageError, children: [...wanted.map(page), notFoundRoute] }],
    },
  ];
}
