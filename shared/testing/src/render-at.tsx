/** Renders a part or a page at an address, within its tenant; no remote fills its slots unless the test says so. */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { BootRecord } from '@greenward/contract';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace, SlotFillerInPlace } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';
import { aBootRecord } from './boot-record.ts';

export interface RenderAtOptions {
  readonly path?: string;
  readonly boot?: BootRecord;
  readonly fillers?: Readonly<Record<string, readonly SlotFillerInPlace[]>>;
}

export function renderAt(element: ReactNode, { path = '/', boot = aBootRecord(), fillers = {} }: RenderAtOptions = {}): RenderResult {
  const remotes: RemotesInPlace = {
    fillersOf: (slot) => fillers[slot] ?? [],
    retry: () => {},
    reporter: { report: () => 'abcd1234' } as RemotesInPlace['reporter'],
  };
  const page = (
    <TenantProvider value={boot}>
      <RemotesProvider value={remotes}>{element}</RemotesProvider>
    </TenantProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />);
}
