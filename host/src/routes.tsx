/** The router's routes, made from the boot record alike for browser and renderer: same ids, same nesting, all pages lazy. */
import { redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import type { BootRecord, BootRoute } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import { notFound } from '@greenward/remote-kit';
import type { RemoteDefinition } from '@greenward/remote-kit';
import { AppFrame } from './app-frame.tsx';
import { PageError } from './page-error.tsx';
import type { PageHandle } from './page-meta.ts';
import { failureTypeOf, RemoteLoadFailure } from './remotes/load-failure.ts';

/** Id of the route that answers every path no other route does. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

export interface CreateRoutesOptions {
  readonly boot: BootRecord;
  readonly graphql: Graphql;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  /** The switches as they stand now: they may change while a page is open. */
  readonly switches: () => Readonly<Record<string, boolean>>;
  readonly onDenied: (route: BootRoute) => void;
  /** Time limit and second try around a page's own files; the renderer has none, as it has them at hand. */
  readonly limit?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Only this route: matching against all of them costs the renderer more than rendering. */
  readonly only?: string;
}

/** True when the switches a route asks for are on (guard onlyFeatureSwitches). An unknown switch is off. */
export function switchesAllow(route: Pick<BootRoute, 'anyOf' | 'allOf'>, switches: Readonly<Record<string, boolean>>): boolean {
  return (route.anyOf.length === 0 || route.anyOf.some((name) => switches[name] === true)) && route.allOf.every((name) => switches[name] === true);
}

export function createRoutes({ boot, graphql, loadRemote, switches, onDenied, limit = (work) => work(), only }: CreateRoutesOptions): RouteObject[] {
  const page = (route: BootRoute): RouteObject => ({
    id: route.id,
    path: route.path,
    lazy: async () => {
      const definition = (await loadRemote(route.remote)).routes.find(({ id }) => id === route.id);
      if (definition === undefined) throw new RemoteLoadFailure(route.remote, 'contract', new Error(`It has no route ${route.id}`));
      const module = await limit(() => definition.load()).catch((cause: unknown) => {
        throw new RemoteLoadFailure(route.remote, failureTypeOf(cause), cause);
      });
      const handle: PageHandle = module.meta === undefined ? {} : { meta: module.meta };
      return {
        Component: module.Component,
        handle,
        loader: async ({ params }) => {
          if (!switchesAllow(route, switches())) {
            onDenied(route);
            throw redirect('/');
          }
          return (await module.loader?.({ params, graphql, boot })) ?? null;
        },
      };
    },
  });
  const notFoundRoute: RouteObject = {
    id: NOT_FOUND_ROUTE_ID,
    path: '*',
    loader: () => {
      throw notFound();
    },
  };
  const wanted = boot.routes.filter(({ id }) => only === undefined || id === only);
  return [
    {
      id: 'frame',
      Component: AppFrame,
      children: [{ id: 'pages', ErrorBoundary: PageError, children: [...wanted.map(page), notFoundRoute] }],
    },
  ];
}
