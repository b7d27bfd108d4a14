/** The host's server build: renders one page, and provides the shared libraries to the remotes' server builds. */
import { Writable } from 'node:stream';
import * as apolloClientReact from './vendor/apollo-client-react.ts';
import * as apolloClient from './vendor/apollo-client.ts';
import * as graphqlLibrary from './vendor/graphql.ts';
import * as reactRouter from './vendor/react-router.ts';
import * as jotai from 'jotai';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from '@vendor/react-router';
import type { StaticHandlerContext } from '@vendor/react-router';
import type { CompiledWords, RenderJob, RenderResult } from '@greenward/contract';
import * as auth from '@greenward/auth';
import * as greenwardGraphql from '@greenward/graphql';
import * as observe from '@greenward/observe';
import * as remoteKit from '@greenward/remote-kit';
import * as tenant from '@greenward/tenant';
import { App } from './app.tsx';
import { metaOf } from './page-meta.ts';
import { remote } from './register.ts';
import { withApollo } from './remotes/with-apollo.tsx';
import { createRoutes } from './routes.tsx';

/** Canvas drawing never runs on the server: these names only exist for the record. */
function onlyInBrowsers(): never {
  throw new Error('The map engine is not at hand while a page is rendered');
}

/** The shell's own pages, for the release record. */
export { remote };

export const provides = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
  '@apollo/client': apolloClient,
  '@apollo/client/react': apolloClientReact,
  graphql: graphqlLibrary,
  jotai,
  '@greenward/auth': auth,
  '@greenward/tenant': tenant,
  '@greenward/graphql': greenwardGraphql,
  '@greenward/remote-kit': remoteKit,
  '@greenward/observe': observe,
  'maplibre-gl': { Map: onlyInBrowsers, prewarm: onlyInBrowsers, ScaleControl: onlyInBrowsers },
};

interface RemoteBuilds {
  /** Exports of a remote's server build. @throws when there is none. */
  load(name: string): unknown;
}

interface Remotes extends RemoteBuilds {
  /** For builds that call it directly, listed by remote name. */
  readonly apollo: { readonly client: apolloClient.ApolloClient; readonly names: ReadonlySet<string> } | null;
}

function registrationOf(name: string, remotes: Remotes): remoteKit.RemoteDefinition {
  if (name === remote.name) return remote;
  const build = remotes.load(name) as { remote?: unknown };
  if (!remoteKit.isRemoteDefinition(build.remote)) throw new Error(`The server build of ${name} has no registration`);
  return remotes.apollo?.names.has(name) === true ? withApollo(build.remote, remotes.apollo.client) : build.remote;
}

/** Fillers as loaded components: React would leave lazy ones to the browser. */
async function fillSlots(
  job: RenderJob,
  remotes: Remotes,
  reporter: observe.Reporter,
): Promise<remoteKit.RemotesInPlace> {
  const ready = new Map<string, remoteKit.SlotFillerInPlace[]>();
  for (const [slot, fillers] of Object.entries(job.boot.slots)) {
    for (const { remote, serverRendered } of fillers) {
      const filler = serverRendered ? registrationOf(remote, remotes).slots[slot] : undefined;
      const Filler = filler === undefined ? ClientOnly : (await filler.load()).Filler;
      ready.set(slot, [...(ready.get(slot) ?? []), { remote, serverRendered, Filler }]);
    }
  }
  return {
    fillersOf: (slot) => ready.get(slot) ?? [],
    retry: () => {},
    reporter,
    events: { subscribe: () => () => {} },
  };
}

/** Leaves its place to the browser: React renders the boundary's fallback for a component that throws on the server. */
function ClientOnly(): never {
  throw new Error('Rendered in the browser only');
}

function renderToText(page: react.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Finished parts stay in place: by default React sends large ones hidden and moves them with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onAllReady: () => pipe(sink),
      onError: () => {},
    });
  });
}

/** The same words, wrapped to record missing keys that are read. */
const notingMissing = (words: CompiledWords, missing: Set<string>): CompiledWords =>
  new Proxy(words, {
    get(target, key: string) {
      if (target[key] === undefined) missing.add(key);
      return target[key];
    },
  });

/** @throws when a page or a part of it fails: edge then sends the page for rendering in the browser. */
export async function render(job: RenderJob, builds: RemoteBuilds): Promise<RenderResult> {
  const missing = new Set<string>();
  const boot = job.hasSomeWords === true ? { ...job.boot, words: notingMissing(job.boot.words, missing) } : job.boot;
  const graphql = greenwardGraphql.createGraphql({ boot, seeds: job.seeds });
  const names = new Set(boot.remotes.filter(({ usesApollo }) => usesApollo).map(({ name }) => name));
  const remotes: Remotes = {
    load: (name) => builds.load(name),
    apollo: names.size === 0 ? null : { names, client: await graphql.apollo() },
  };
  const reporter = observe.createReporter(
    boot.releaseId,
    () => '',
    () => {},
  );
  const routes = createRoutes({
    boot,
    currentBoot: () => boot,
    graphql,
    loadRemote: async (name) => registrationOf(name, remotes),
    onDenied: () => {},
    only: job.routeId,
  });
  const handler = createStaticHandler(routes);
  const context: StaticHandlerContext | Response = await handler.query(new Request(new URL(boot.origin + job.path)));
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) throw error;
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const store = jotai.createStore();
  const html = await renderToText(
    <App
      boot={boot}
      graphql={graphql}
      session={auth.createSession({ boot, store })}
      store={store}
      remotes={await fillSlots(job, remotes, reporter)}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const matches = context.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id] as unknown,
  }));
  const meta = context.errors === null ? metaOf(matches, boot) : null;
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    meta,
    ...(missing.size === 0 ? {} : { missingWords: [...missing] }),
  };
}
