/**
 * The specification's route table (`specified-routes.json`), and what a visitor of a tenant should find at each
 * address.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { switchesAllow } from '@greenward/contract';
import type { LayoutName, ReleaseRecord, SwitchStates } from '@greenward/contract';

export interface SpecifiedRoute {
  /** '/story/:storySlug?' */
  readonly path: string;
  /** 'host' or the name of a remote. */
  readonly owner: string;
  readonly layout: LayoutName;
  readonly guard: string | null;
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
}

interface RouteTableOfSpecification {
  readonly worksWithoutProject: readonly string[];
  readonly holdingModeAllows: readonly string[];
  readonly routes: readonly SpecifiedRoute[];
}

const { worksWithoutProject, holdingModeAllows, routes } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'specified-routes.json'), 'utf8'),
) as RouteTableOfSpecification;

const MAY_BE_LEFT_OUT = /\/:\w+\?$/;

/** Every route of the specification; one with an optional parameter appears twice, with and without it. */
export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = routes.flatMap((route) =>
  MAY_BE_LEFT_OUT.test(route.path)
    ? [
        { ...route, path: route.path.replace(MAY_BE_LEFT_OUT, '') },
        { ...route, path: route.path.replace(/\?$/, '') },
      ]
    : [route],
);

/**
 * Paths of routes that no release answers yet. A journey proves that the list is complete: remove a page from it once
 * it exists.
 */
export const AWAITED_PATHS: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'awaited-routes.json'), 'utf8'),
) as string[];

/** Routes as the records have them, in the form of `SPECIFIED_ROUTES`. */
export const releasedRoutes = (records: readonly ReleaseRecord[]): SpecifiedRoute[] =>
  records.flatMap(({ name, routes: released }) =>
    released.map(({ path, layout, guard, anyOf, allOf }) => ({ path, owner: name, layout, guard, anyOf, allOf })),
  );

const byPath = (a: SpecifiedRoute, b: SpecifiedRoute): number => (a.path < b.path ? -1 : 1);
export const inOrder = (some: readonly SpecifiedRoute[]): SpecifiedRoute[] =>
  some
    .map(({ path, owner, layout, guard, anyOf, allOf }) => ({
      path,
      owner,
      layout,
      guard,
      anyOf: [...anyOf].sort(),
      allOf: [...allOf].sort(),
    }))
    .sort(byPath);

const isAtOrBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);
const needsNoProject = (path: string): boolean => worksWithoutProject.some((top) => isAtOrBelow(path, top));
/** "routes of worksWithoutProject" plus paths: the list as specified. */
const isOpenWhileHolding = (path: string): boolean =>
  needsNoProject(path) || holdingModeAllows.some((top) => isAtOrBelow(path, top));

export interface VisitedTenant {
  readonly topLevel: boolean;
  readonly isHolding: boolean;
  readonly switches: SwitchStates;
}

export type Finding =
  | { readonly kind: 'page'; readonly layout: LayoutName }
  | { readonly kind: 'lost' }
  | { readonly kind: 'redirect'; readonly to: string };

const LOST: Finding = { kind: 'lost' };
const leadsTo = (to: string): Finding => ({ kind: 'redirect', to });

/** What a signed-out visitor finds. `path` is the route's path with parameters filled in. */
export function findingOf(
  route: SpecifiedRoute,
  path: string,
  { topLevel, isHolding, switches }: VisitedTenant,
): Finding {
  if (isHolding && !isOpenWhileHolding(route.path)) return leadsTo('/welcome');
  if (route.path === '/:_contact') return leadsTo(`/errors/badLanding?code=${path.slice(1)}`); // a code that no tenant has
  if (AWAITED_PATHS.includes(route.path)) return LOST;
  if (topLevel && route.path !== '/' && !needsNoProject(route.path)) return LOST;
  if (!switchesAllow(route, switches)) return leadsTo('/');
  if (route.guard !== null && route.guard !== 'guest')
    return AWAITED_PATHS.includes('/login') ? LOST : leadsTo(`/login?returnTo=${encodeURIComponent(path)}`);
  // Route decisions (DECISIONS): a story needs a slug.
  if (route.path === '/story') return leadsTo('/news');
  // Route decisions (DECISIONS): the site without a project shows '/home' at '/', and a project's '/home' redirects to
  // '/'.
  if (route.path === '/home' && !topLevel) return leadsTo('/');
  return { kind: 'page', layout: topLevel && route.path === '/' ? 'topLevel' : route.layout };
}
