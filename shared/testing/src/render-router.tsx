/** Renders a router with several pages, within tenant and session. */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import type { createMemoryRouter } from 'react-router';
import { SessionProvider } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import type { BootRecord } from '@greenward/contract';
import { GraphqlProvider } from '@greenward/graphql';
import type { Operations } from '@greenward/graphql';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';

export interface RenderRouterOptions {
  readonly boot: BootRecord;
  readonly session: Session;
  readonly graphql: Operations;
  /** Remotes with unsaved input. */
  readonly held?: readonly string[];
  readonly onReport: (error: unknown) => void;
}

export function renderRouter(
  router: ReturnType<typeof createMemoryRouter>,
  { boot, session, graphql, held = [], onReport }: RenderRouterOptions,
): RenderResult {
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
        <GraphqlProvider value={graphql}>
          <RemotesProvider value={remotes}>
            <RouterProvider router={router} />
          </RemotesProvider>
        </GraphqlProvider>
      </SessionProvider>
    </TenantProvider>,
  );
}
