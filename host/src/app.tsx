/** Everything around the router: one tree for browser and server, so that both render the same page. */
import { SessionProvider } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import { Provider as JotaiProvider } from 'jotai';
import type { createStore } from 'jotai';
import type { ReactNode } from 'react';
import type { BootRecord } from '@greenward/contract';
import { GraphqlProvider } from '@greenward/graphql';
import type { Graphql } from '@greenward/graphql';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';

export interface AppProps {
  readonly boot: BootRecord;
  readonly graphql: Graphql;
  readonly session: Session;
  readonly store: ReturnType<typeof createStore>;
  readonly remotes: RemotesInPlace;
  readonly children: ReactNode;
}

export function App({ boot, graphql, session, store, remotes, children }: AppProps) {
  return (
    <JotaiProvider store={store}>
      <TenantProvider value={boot}>
        <SessionProvider value={session}>
          <GraphqlProvider value={graphql}>
            <RemotesProvider value={remotes}>{children}</RemotesProvider>
          </GraphqlProvider>
        </SessionProvider>
      </TenantProvider>
    </JotaiProvider>
  );
}
