/** The five guards of the specification (shell §2.13) in their order of evaluation, for edge and the shell's router. */
import { HOLDING_PAGE, holdingModeAllows, worksWithoutProject } from './holding-mode.ts';
import type { BootRecord, BootRoute } from './boot-record.ts';
import { switchesAllow } from './switches.ts';

export type GuardAnswer =
  | { readonly kind: 'pass' }
  /** Guard onlyFeatureSwitches: logged, and the visitor is redirected home. */
  | { readonly kind: 'denied' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /**
       * The redirect leads to sign-in: a dialog over the current page after a navigation inside the site, or a separate
       * page.
       */
      readonly signIn?: 'dialog' | 'page';
    }
  /** Guard validProjectShortCode: the page does not exist without a project. Or there is no way to sign in. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly name: string };

const PASS: GuardAnswer = { kind: 'pass' };
const HOME = '/';
const SIGN_IN_PAGE = '/login';

/** The part of the boot record that guards read. */
export interface GuardedSite {
  readonly tenant: Pick<BootRecord['tenant'], 'topLevel' | 'holdingPage'>;
  readonly switches: BootRecord['switches'];
  readonly viewer: BootRecord['viewer'];
  readonly routes: readonly Pick<BootRoute, 'path' | 'anyOf' | 'allOf'>[];
}

export type GuardedRoute = Pick<BootRoute, 'path' | 'anyOf' | 'allOf'> & {
  /** A string, because newer builds may name guards that this code does not know. */
  readonly guard: string | null;
};

/** Where a project in holding mode redirects this path; null where it is allowed, and in every other project. */
export const holdingRedirectOf = ({ tenant }: Pick<GuardedSite, 'tenant'>, pathname: string): string | null =>
  tenant.holdingPage === null || holdingModeAllows(pathname) ? null : HOLDING_PAGE;

/** The sign-in page with the return path, which is a path of this site; null without such a page. */
function signInPathOf({ routes, switches }: GuardedSite, returnTo: string): string | null {
  const signIn = routes.find(({ path }) => path === SIGN_IN_PAGE);
  return signIn !== undefined && switchesAllow(signIn, switches)
    ? `${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(returnTo)}`
    : null;
}

function signInAnswer(guard: string | null, site: GuardedSite, returnTo: string): GuardAnswer {
  const { signedIn } = site.viewer;
  switch (guard) {
    case null:
      return PASS;
    // On a direct visit there is no page behind a dialog.
    case 'authenticated':
    case 'authenticated2': {
      if (signedIn) return PASS;
      const to = signInPathOf(site, returnTo);
      return to === null
        ? { kind: 'not-found' }
        : { kind: 'redirect', to, signIn: guard === 'authenticated' ? 'dialog' : 'page' };
    }
    case 'guest':
      return signedIn ? { kind: 'redirect', to: HOME } : PASS;
    default:
      return { kind: 'unknown', name: guard };
  }
}

/** The answer that does not depend on the viewer: everything except sign-in. */
export function siteAnswerOf(route: GuardedRoute, site: GuardedSite): GuardAnswer {
  const holding = holdingRedirectOf(site, route.path);
  if (holding !== null) return { kind: 'redirect', to: holding };
  // The bare base domain shows '/home' at '/'.
  if (site.tenant.topLevel && route.path !== HOME && !worksWithoutProject(route.path)) return { kind: 'not-found' };
  return switchesAllow(route, site.switches) ? PASS : { kind: 'denied' };
}

/** @param returnTo the requested path and query. */
export function guardAnswerOf(route: GuardedRoute, site: GuardedSite, returnTo: string): GuardAnswer {
  const answer = siteAnswerOf(route, site);
  return answer.kind === 'pass' ? signInAnswer(route.guard, site, returnTo) : answer;
}

/** The error for an unknown guard (shell §2.13, §8): status 500 with this text. */
export const unknownGuardText = (name: string): string => `Unknown middleware ${name}`;
