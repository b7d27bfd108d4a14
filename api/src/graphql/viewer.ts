/** The person who sent a request, and the checks that need one. */
import { CodedError } from '@greenward/contract';
import type { ViewerRole } from '@greenward/contract';
import type { AccountToken } from '@greenward/contract/account-token';

export interface Viewer extends AccountToken {
  readonly roles: readonly ViewerRole[];
  /** True if a role is reserved for this email address. The account gets it when the profile is next read. */
  readonly hasRoleToTake: boolean;
}

/** @throws CodedError UNAUTHENTICATED */
export function viewerOf({ viewer }: { readonly viewer: Viewer | null }): Viewer {
  if (viewer === null) throw new CodedError('UNAUTHENTICATED', 'This needs somebody who is signed in');
  return viewer;
}

/**
 * Irreversible actions need a password entered within this time, so that an unattended signed-in browser is not enough.
 */
const FRESH_MS = 15 * 60_000;

/** @throws CodedError UNAUTHENTICATED, FRESH_SIGN_IN_NEEDED */
export function freshViewerOf({ viewer, now }: { readonly viewer: Viewer | null; readonly now: Date }): Viewer {
  const known = viewerOf({ viewer });
  if (known.authenticatedAt === null || now.getTime() - known.authenticatedAt.getTime() > FRESH_MS)
    throw new CodedError('FRESH_SIGN_IN_NEEDED');
  return known;
}
