/** Everything around the router: one tree for browser and renderer, so that both make the same page. */
import { ApolloProvider } from '@apollo/client/react';
import { SessionProvider } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import { Provider as JotaiProvider } from 'jotai';
import type { createStore } from 'jotai';
import type { ReactNode } from 'react';
import type { BootRecord } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';
import { AccountWordsContext } from './account/account-words.ts';

export interface AppProps {
  readonly boot: BootRecord;
  readonly graphql: Graphql;
  readonly session: Session;
  readonly store: ReturnType<typeof createStore>;
  readonly remotes: RemotesInPlace;
  /** Not given in the renderer, which draws nothing that reads them. */
  readonly bringAccountWords?: () => Promise<void>;
  readonly children: ReactNode;
}

export function App({ boot, graphql, session, store, remotes, bringAccountWords = async () => {}, children }: AppProps) {
  return (
    <JotaiProvider store={store}>
      <TenantProvider value={boot}>
        <SessionProvider value={session}>
          <ApolloProvider client={graphql.client}>
            <AccountWordsContext value={bringAccountWords}>
              <RemotesProvider value={remotes}>{children}</RemotesProvider>
            </AccountWordsContext>
          </ApolloProvider>
        </SessionProvider>
      </TenantProvider>
    </JotaiProvider>
  );
}
