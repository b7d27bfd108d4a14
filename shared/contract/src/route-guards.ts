/** The five guards of the specification (shell §2.13), in the order in which they are asked, for edge and for the shell's router alike. */
import { HOLDING_PAGE, holdingModeAllows, worksWithoutProject } from './holding-mode.ts';
import type { BootRecord, BootRoute } from './boot-record.ts';
import { switchesAllow } from './switches.ts';

export type GuardAnswer =
  | { readonly kind: 'pass' }
  /** Guard onlyFeatureSwitches: to be logged; the visitor goes home. */
  | { readonly kind: 'denied' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** It leads to signing in: asked by a dialog over the page that a visitor walks from, or by a page of its own. */
      readonly signIn?: 'dialog' | 'page';
    }
  /** Guard validProjectShortCode: there is no such page without a project. Or there is nowhere to sign in. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly name: string };

const PASS: GuardAnswer = { kind: 'pass' };
const HOME = '/';
const SIGN_IN_PAGE = '/login';

/** What a guard is asked about: of the boot record as it stands, the rest of it does not matter. */
export interface GuardedSite {
  readonly tenant: Pick<BootRecord['tenant'], 'topLevel' | 'holdingPage'>;
  readonly switches: BootRecord['switches'];
  readonly viewer: BootRecord['viewer'];
  readonly routes: readonly Pick<BootRoute, 'path' | 'anyOf' | 'allOf'>[];
}

export type GuardedRoute = Pick<BootRoute, 'path' | 'anyOf' | 'allOf'> & {
  /** Of a build that may know guards which this code does not. */
  readonly guard: string | null;
};

/** Where a project in holding mode sends this path; null where it is let through, and in every other project. */
export const holdingRedirectOf = ({ tenant }: Pick<GuardedSite, 'tenant'>, pathname: string): string | null =>
  tenant.holdingPage === null || holdingModeAllows(pathname) ? null : HOLDING_PAGE;

/** The sign-in page with the way back; null where there is none. The way back is a path of this site. */
function signInPathOf({ routes, switches }: GuardedSite, returnTo: string): string | null {
  const signIn = routes.find(({ path }) => path === SIGN_IN_PAGE);
  return signIn !== undefined && switchesAllow(signIn, switches) ? `${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(returnTo)}` : null;
}

function signInAnswer(guard: string | null, site: GuardedSite, returnTo: string): GuardAnswer {
  const { signedIn } = site.viewer;
  switch (guard) {
    case null:
      return PASS;
    // Whoever opens the page by its address has no page that a dialog could stand over.
    case 'authenticated':
    case 'authenticated2': {
      if (signedIn) return PASS;
      const to = signInPathOf(site, returnTo);
      return to === null ? { kind: 'not-found' } : { kind: 'redirect', to, signIn: guard === 'authenticated' ? 'dialog' : 'page' };
    }
    case 'guest':
      return signedIn ? { kind: 'redirect', to: HOME } : PASS;
    default:
      return { kind: 'unknown', name: guard };
  }
}

/** What may be said before the visitor's own address is known: everything but who is signed in. */
export function siteAnswerOf(route: GuardedRoute, site: GuardedSite): GuardAnswer {
  const holding = holdingRedirectOf(site, route.path);
  if (holding !== null) return { kind: 'redirect', to: holding };
  // The bare base domain answers '/' as '/home'.
  if (site.tenant.topLevel && route.path !== HOME && !worksWithoutProject(route.path)) return { kind: 'not-found' };
  return switchesAllow(route, site.switches) ? PASS : { kind: 'denied' };
}

/** @param returnTo path and query that are asked for. */
export function guardAnswerOf(route: GuardedRoute, site: GuardedSite, returnTo: string): GuardAnswer {
  const answer = siteAnswerOf(route, site);
  return answer.kind === 'pass' ? signInAnswer(route.guard, site, returnTo) : answer;
}

/** The error of a guard that nobody knows (shell §2.13, §8): status 500 with this text. */
export const unknownGuardText = (name: string): string => `Unknown middleware ${name}`;
