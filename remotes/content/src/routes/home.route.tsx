/** `/`: the home page of a tenant; on the site without a project, the list of projects. */
import { useLoaderData } from 'react-router';
import { useTenant } from '@greenward/tenant';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { homeMeta } from '../features/home-page/home-meta.rules.ts';
import { HomePage } from '../features/home-page/home-page.tsx';
import { projectsMeta } from '../features/projects-page/projects-meta.rules.ts';
import { ProjectsPage } from '../features/projects-page/projects-page.tsx';
import type { HomeRouteQuery } from './home.route.generated.ts';
import { HomeRouteQueryDocument } from './home.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<HomeRouteQuery> =>
  graphql.preload(HomeRouteQueryDocument, {});

export const meta = (home: HomeRouteQuery, boot: BootRecord): PageMeta =>
  boot.tenant.topLevel ? projectsMeta(boot) : homeMeta(home, boot);

export function Component() {
  const home = useLoaderData<HomeRouteQuery>();
  return useTenant().topLevel ? (
    <ProjectsPage projects={home.getAllProjectContent.projects} search="" />
  ) : (
    <HomePage home={home} />
  );
}
