/** Renders a router of several pages within its tenant and session. */
import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import type { createMemoryRouter } from 'react-router';
import { SessionProvider } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import type { BootRecord } from '@greenward/contract';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';

export interface RenderRouterOptions {
  readonly boot: BootRecord;
  readonly session: Session;
  readonly client: ApolloClient;
  /** Remotes that hold input which is not saved. */
  readonly held?: readonly string[];
  readonly onReport: (error: unknown) => void;
}

export function renderRouter(router: ReturnType<typeof createMemoryRouter>, { boot, session, client, held = [], onReport }: RenderRouterOptions): RenderResult {
  const remotes: RemotesInPlace = {
    fillersOf: () => [],
    retry: () => {},
    reporter: {
      report(error) {
        onReport(error);
        return 'abcd1234';
      },
    },
    events: { subscribe: () => () => {} },
    presence: { stands: () => () => {}, holds: () => () => {}, held: () => held },
  };
  return render(
    <TenantProvider value={boot}>
      <SessionProvider value={session}>
        <ApolloProvider client={client}>
          <RemotesProvider value={remotes}>
            <RouterProvider router={router} />
          </RemotesProvider>
        </ApolloProvider>
      </SessionProvider>
    </TenantProvider>,
  );
}
