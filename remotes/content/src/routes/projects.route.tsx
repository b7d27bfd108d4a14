/** `/home`: all participating places, on the site without a project. A project's home page is `/`. */
import { redirect, useLoaderData, useSearchParams } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { projectsMeta } from '../features/projects-page/projects-meta.rules.ts';
import { ProjectsPage } from '../features/projects-page/projects-page.tsx';
import type { ProjectsRouteQuery } from './projects.route.generated.ts';
import { ProjectsRouteQueryDocument } from './projects.route.generated.ts';

export const loader = async ({ graphql, search, boot }: RouteContext): Promise<ProjectsRouteQuery> => {
  if (!boot.tenant.topLevel) throw redirect('/');
  const asked = search.get('q');
  return graphql.preload(ProjectsRouteQueryDocument, asked === null ? {} : { search: asked });
};

export const meta = (_data: ProjectsRouteQuery, boot: BootRecord): PageMeta => projectsMeta(boot);

export function Component() {
  const { getAllProjectContent } = useLoaderData<ProjectsRouteQuery>();
  const [query] = useSearchParams();
  return <ProjectsPage projects={getAllProjectContent.projects} search={query.get('q')?.trim() ?? ''} />;
}
