/** What every queue of the staff desk needs: the staff member who acts, and pages of a list. */
import type { Reader } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { verifiedEmailOf } from '../../platform/viewer/viewer.service.ts';
import { takeRoles } from '../../platform/viewer/viewer.service.ts';
import { viewerOf } from '../../../graphql/viewer.ts';

// For other modules, which use no store of this one.
export { assertStaff, listAccountNames, recordDeskAct } from './desk-session.store.ts';

/** Of one request: whoever is at the desk. */
export interface Desk extends Pick<RequestContext, 'site' | 'say'> {
  readonly accountId: string;
  readonly isOperator: boolean;
  readonly scope: Reader;
  readonly write: RequestContext['write'];
}

/** A role that waits for the viewer's address becomes theirs first: the database knows roles by account. @throws CodedError UNAUTHENTICATED */
export async function openDesk(context: RequestContext): Promise<Desk> {
  const { site, say, scope, write } = context;
  const viewer = viewerOf(context);
  if (viewer.hasRoleToTake) await write((own) => takeRoles(own, { accountId: viewer.accountId, verifiedEmail: verifiedEmailOf(viewer) }));
  return { site, say, scope, write, accountId: viewer.accountId, isOperator: viewer.roles.includes('operator') };
}

export interface PageWish {
  readonly first?: number | null;
  readonly before?: string | null;
}

/** One more than asked for tells whether there is more. */
export const cut = <Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => string,
): { readonly shown: readonly Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? placeOf(last) : null };
};
