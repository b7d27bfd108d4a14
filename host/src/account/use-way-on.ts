/** How a user continues after sign-in. */
import { useCallback } from 'react';
import { matchPath, useNavigate } from 'react-router';
import { useBoot } from '@greenward/tenant';
import type { Go } from './continue-after-sign-in.ts';

/**
 * A navigation within the document if it knows the page. An unknown page may exist for the new user, so a new document
 * is loaded.
 */
export function useWayOn(): Go {
  const navigate = useNavigate();
  const { routes } = useBoot();
  return useCallback(
    (path, options) => {
      const { pathname } = new URL(path, window.location.origin);
      // '/:_contact' matches every single segment, with a landing code or nothing.
      const isKnown = routes.some((route) => !route.path.startsWith('/:') && matchPath(route.path, pathname) !== null);
      if (isKnown) void navigate(path, options);
      else window.location.replace(path);
    },
    [navigate, routes],
  );
}
