/** Everything around the router: one tree for browser and renderer, so that both make the same page. */
import { ApolloProvider } from '@apollo/client/react';
import { Provider as JotaiProvider } from 'jotai';
import type { createStore } from 'jotai';
import type { ReactNode } from 'react';
import type { BootRecord } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';

export interface AppProps {
  readonly boot: BootRecord;
  readonly graphql: Graphql;
  readonly store: ReturnType<typeof createStore>;
  readonly remotes: RemotesInPlace;
  readonly children: ReactNode;
}

export function App({ boot, graphql, store, remotes, children }: AppProps) {
  return (
    <JotaiProvider store={store}>
      <TenantProvider value={boot}>
        <ApolloProvider client={graphql.client}>
          <RemotesProvider value={remotes}>{children}</RemotesProvider>
        </ApolloProvider>
      </TenantProvider>
    </JotaiProvider>
  );
}
