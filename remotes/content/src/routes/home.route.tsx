/** `/`: the home page of a tenant. */
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { homeMeta } from '../features/home-page/home-meta.rules.ts';
import { HomePage } from '../features/home-page/home-page.tsx';
import type { HomeRouteQuery } from './home.route.generated.ts';
import { HomeRouteQueryDocument } from './home.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<HomeRouteQuery> => graphql.preload(HomeRouteQueryDocument, {});

export const meta = (home: HomeRouteQuery, boot: BootRecord): PageMeta => homeMeta(home, boot);

export function Component() {
  return <HomePage home={useLoaderData<HomeRouteQuery>()} />;
}
