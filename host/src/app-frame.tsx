/** The frame around every page: the layout of the current route, its title, and focus handling after navigation. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { documentTitle } from '@greenward/contract';
import type { BootRecord, LayoutName } from '@greenward/contract';
import { useBoot } from '@greenward/tenant';
import { Frame } from './frame/frame.tsx';
import { useHashTarget } from './frame/use-hash-target.ts';
import { usePageMeta } from './page-meta.ts';
import { deniedPageAtom } from './switches/denied-page.ts';
import { focusHeading } from './switches/focus-heading.ts';

function layoutOf(routeId: string | undefined, { routes, tenant }: BootRecord): LayoutName {
  const route = routes.find(({ id }) => id === routeId);
  // the site without a project shows '/home' at '/'
  return tenant.topLevel && route?.path === '/' ? 'topLevel' : (route?.layout ?? 'default');
}

/**
 * The first page of every document has the key 'default'; the address tells it apart from earlier documents in the same
 * tab.
 */
const scrollKeyOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? `${pathname}${search}` : key;

/**
 * After a navigation within the site, sets the title and moves the focus to the top of the page for keyboard and screen
 * reader users.
 */
function useArrival(title: string | null): void {
  const { pathname, key } = useLocation();
  const isSentHome = useAtomValue(deniedPageAtom)?.locationKey === key;
  const landed = useRef(pathname);
  useEffect(() => {
    if (title !== null) document.title = title; // an error page sets its own title
  }, [title]);
  useEffect(() => {
    if (landed.current === pathname) return;
    landed.current = pathname;
    if (isSentHome) focusHeading(document);
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, isSentHome]);
}

export function AppFrame() {
  const boot = useBoot();
  const routeId = useMatches().at(-1)?.id;
  const meta = usePageMeta(boot);
  useHashTarget();
  useArrival(meta === null ? null : documentTitle(meta.title, boot.tenant.projectName));
  return (
    <Frame layout={layoutOf(routeId, boot)}>
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
    </Frame>
  );
}
