/**
 * Makes the page interactive: hydrates what the server rendered, or renders it; shows a notice if the landing page
 * failed to load.
 */
import { useAtomValueRawSync } from 'jotai';
import { startTransition, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { TenantProvider } from '@greenward/tenant';
import { App } from '../app.tsx';
import type { AppProps } from '../app.tsx';
import { PartMissingNotice } from '../part-missing-notice.tsx';
import type { Remotes } from '../remotes/browser-remotes.ts';
import type { LiveBoot } from '../switches/live-boot.ts';
import type { PageParts, Router } from './page-parts.ts';

export interface PageRoots {
  readonly root: HTMLElement;
  /** Container of the notice over a page that was not hydrated. */
  readonly notices: HTMLElement;
  readonly isRendered: boolean;
}

/** @throws when the document is not one of our pages */
export function findRoots(): PageRoots {
  const root = document.getElementById('root');
  const notices = document.getElementById('gw-notices');
  if (root === null || notices === null) throw new Error('The page has no root');
  return { root, notices, isRendered: root.hasChildNodes() };
}

interface LiveAppProps extends Omit<AppProps, 'boot' | 'remotes'> {
  readonly live: LiveBoot;
  readonly remotes: Remotes;
  readonly children: ReactNode;
}

/** The page with the current boot record. */
function LiveApp({ live, remotes, ...page }: LiveAppProps) {
  // Updates synchronously, so that the page never shows a switched-off part after its route is gone.
  const boot = useAtomValueRawSync(live.bootAtom, { store: page.store });
  const inPlace = useMemo(() => remotes.inPlace(boot), [remotes, boot]);
  return <App boot={boot} remotes={inPlace} {...page} />;
}

export function takeOver(
  { root, isRendered }: PageRoots,
  { graphql, live, remotes, reporter, session, store }: PageParts,
  router: Router,
): void {
  const page = (
    <LiveApp live={live} graphql={graphql} session={session} store={store} remotes={remotes}>
      <RouterProvider router={router} />
    </LiveApp>
  );
  const options = { onRecoverableError: (error: unknown) => void reporter.report(error, { type: 'render' }) };
  if (isRendered) startTransition(() => void hydrateRoot(root, page, options));
  else createRoot(root, options).render(page);
  document.documentElement.dataset['ready'] = 'true';
}

export interface MissingPartNotice {
  show(reportId: string, onRetry: () => Promise<void>): void;
  hide(): void;
}

/** A notice that the server-rendered page is readable but not interactive, with a retry. */
export function createMissingPartNotice({ notices }: PageRoots, boot: PageParts['boot']): MissingPartNotice {
  let notice: Root | null = null;
  return {
    show(reportId, onRetry) {
      notice ??= createRoot(notices);
      notice.render(
        <TenantProvider value={boot}>
          <PartMissingNotice reportId={reportId} onRetry={onRetry} />
        </TenantProvider>,
      );
    },
    hide: () => notice?.render(null),
  };
}
