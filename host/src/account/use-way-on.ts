/** How somebody who has just signed in walks on. */
import { useCallback } from 'react';
import { matchPath, useNavigate } from 'react-router';
import { useBoot } from '@greenward/tenant';
import type { Go } from './continue-after-sign-in.ts';

/** Within the document where it knows the page. One that it does not know may be for whoever has signed in now: the next document says. */
export function useWayOn(): Go {
  const navigate = useNavigate();
  const { routes } = useBoot();
  return useCallback(
    (path, options) => {
      const { pathname } = new URL(path, window.location.origin);
      // '/:_contact' answers every single segment, with a landing code or nothing.
      const isKnown = routes.some((route) => !route.path.startsWith('/:') && matchPath(route.path, pathname) !== null);
      if (isKnown) void navigate(path, options);
      else window.location.replace(path);
    },
    [navigate, routes],
  );
}
