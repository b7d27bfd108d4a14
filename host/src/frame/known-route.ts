/** Whether a page exists here and is switched on: a link is shown only where it leads somewhere. */
import type { BootRecord } from '@greenward/contract';

export function isPageHere({ routes, switches }: Pick<BootRecord, 'routes' | 'switches'>, path: string): boolean {
  return routes.some(
    (route) =>
      route.path.replace(/\/:[^/]+\?$/, '') === path &&
      (route.anyOf.length === 0 || route.anyOf.some((name) => switches[name] === true)) &&
      route.allOf.every((name) => switches[name] === true),
  );
}
