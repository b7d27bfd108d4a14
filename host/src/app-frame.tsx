/** The frame around every page: layout of the route in view, its title, and where the focus goes when a visitor walks on. */
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { documentTitle } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';
import { useBoot } from '@greenward/tenant';
import { Frame } from './frame/frame.tsx';
import type { FrameLayout } from './frame/frame.tsx';
import { usePageMeta } from './page-meta.ts';

function layoutOf(routeId: string | undefined, boot: BootRecord): FrameLayout {
  return boot.routes.find(({ id }) => id === routeId)?.layout === 'bannerTop' ? 'bannerTop' : 'default';
}

/** The first page of every document has the key 'default': by its address, it is not taken for the one before it in the same tab. */
const scrollKeyOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** After a walk within the site: the title says where we are, and a keyboard or screen reader goes on from the top of the page. */
function useArrival(title: string | null): void {
  const { pathname } = useLocation();
  const landed = useRef(pathname);
  useEffect(() => {
    if (title !== null) document.title = title; // an error names itself
  }, [title]);
  useEffect(() => {
    if (landed.current === pathname) return;
    landed.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function AppFrame() {
  const boot = useBoot();
  const routeId = useMatches().at(-1)?.id;
  const meta = usePageMeta(boot);
  useArrival(meta === null ? null : documentTitle(meta.title, boot.tenant.projectName));
  return (
    <Frame layout={layoutOf(routeId, boot)}>
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
    </Frame>
  );
}
