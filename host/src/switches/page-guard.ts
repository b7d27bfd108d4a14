/**
 * Guard onlyFeatureSwitches of an open page (specification shell §2.1 and §2.13): redirects visitors of a switched-off
 * page to the home page, with a message.
 */
import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router';
import { switchesAllow } from '@greenward/contract';
import type { BootRoute } from '@greenward/contract';
import type { DenialLog } from '@greenward/observe';
import { deniedPageAtom, keptInputAtom } from './denied-page.ts';
import type { LiveBoot } from './live-boot.ts';
import type { PresenceBook } from './remote-presence.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

export interface PageGuardOptions {
  readonly live: LiveBoot;
  readonly denials: DenialLog;
  readonly store: ReturnType<typeof createStore>;
  readonly presence: Pick<PresenceBook, 'isHeld' | 'held' | 'subscribe'>;
}

export interface PageGuard {
  /** Called when a navigation to this route was denied; it redirects home. */
  readonly onDenied: (route: BootRoute) => void;
  /**
   * Redirects the visitor home when the current page is switched off. A page that reported unsaved input
   * (`useUnsavedInput`) stays until the input is saved, discarded or abandoned, with a message. A page that only uses
   * `useBlocker` blocks this redirect too: it asks once, and stays until the visitor leaves.
   * @returns a function that stops watching.
   */
  watch(router: Router): () => void;
}

const HOME = '/';
/** The shell's own pages belong to no remote and are never switched off as a whole. */
const OWN_PAGES = 'host';

export function createPageGuard({ live, denials, store, presence }: PageGuardOptions): PageGuard {
  let isNoticePending = false;
  /**
   * Key of the location that was redirected: a blocked navigation also updates the router, and must not trigger another
   * redirect.
   */
  let sentAwayFrom: string | null = null;
  const onDenied = (route: BootRoute): void => {
    denials.denied(route.id);
    isNoticePending = true;
  };
  return {
    onDenied,
    watch(router) {
      function check(): void {
        const { navigation, matches, location } = router.state;
        if (navigation.state !== 'idle') return;
        if (isNoticePending && location.pathname === HOME) {
          isNoticePending = false;
          store.set(deniedPageAtom, { locationKey: location.key, what: 'page' });
        }
        const { routes, switches, remotes } = live.current();
        const route = routes.find(({ id }) => id === matches.at(-1)?.route.id);
        const isOff = route !== undefined && location.pathname !== HOME && !switchesAllow(route, switches);
        const isKept = isOff && presence.isHeld(route.remote);
        store.set(
          keptInputAtom,
          isKept ||
            presence.held().some((name) => name !== OWN_PAGES && remotes.every((remote) => remote.name !== name)),
        );
        if (!isOff || isKept) {
          sentAwayFrom = null;
          return;
        }
        if (sentAwayFrom === location.key) return;
        sentAwayFrom = location.key;
        onDenied(route);
        void router.navigate(HOME, { replace: true });
      }
      const stops = [router.subscribe(check), live.subscribe(check), presence.subscribe(check)];
      check();
      return () => stops.forEach((stop) => stop());
    },
  };
}
