/** Renders a component or page at an address, within its tenant; slots are empty unless the test fills them. */
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { atom, createStore, Provider as StoreProvider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createSession, SessionProvider } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import type { BootRecord } from '@greenward/contract';
import { GraphqlProvider } from '@greenward/graphql';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace, SlotFillerInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';
import { aBootRecord } from './boot-record.ts';
import { createTestGraphql } from './graphql-client.ts';
import type { TestGraphql } from './graphql-client.ts';

export interface RenderAtOptions {
  readonly path?: string;
  readonly boot?: BootRecord;
  readonly fillers?: Readonly<Record<string, readonly SlotFillerInPlace[]>>;
  /** Answers the page's queries. */
  readonly graphql?: TestGraphql;
  /** The session; defaults to the boot record's viewer. */
  readonly session?: Session;
}

export interface RenderedPage extends RenderResult {
  /** Simulates a changed switch on an open page. */
  changeBoot(boot: BootRecord): void;
}

export function renderAt(
  element: ReactNode,
  { path = '/', boot = aBootRecord(), fillers = {}, graphql = createTestGraphql({}), session }: RenderAtOptions = {},
): RenderedPage {
  const remotes: RemotesInPlace = {
    fillersOf: (slot) => fillers[slot] ?? [],
    retry: () => {},
    events: { subscribe: () => () => {} },
    reporter: { report: () => 'abcd1234' } as RemotesInPlace['reporter'],
  };
  const store = createStore();
  const bootAtom = atom(boot);
  const sessionOfPage = session ?? createSession({ boot, store });
  function Page() {
    return (
      <TenantProvider value={useAtomValue(bootAtom)}>
        <SessionProvider value={sessionOfPage}>
          <GraphqlProvider value={graphql}>
            <RemotesProvider value={remotes}>{element}</RemotesProvider>
          </GraphqlProvider>
        </SessionProvider>
      </TenantProvider>
    );
  }
  const rendered = render(
    <StoreProvider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] })} />
    </StoreProvider>,
  );
  return { ...rendered, changeBoot: (next) => act(() => store.set(bootAtom, next)) };
}
