/** Shared by all queues of the staff desk: the acting staff member, and pages of a list. */
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Reader } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { verifiedEmailOf } from '../../platform/viewer/viewer.service.ts';
import { takeRoles } from '../../platform/viewer/viewer.service.ts';
import { viewerOf } from '../../../graphql/viewer.ts';

// For other modules, which must not use this module's store.
export { assertStaff, findStaffMember, listAccountNames, recordDeskAct } from './desk-session.store.ts';

/** A list as a file for the browser to save. */
export interface DeskExport {
  readonly fileName: string;
  readonly text: string;
  /** The list goes on where the file ends. */
  readonly isCut: boolean;
}

/** @param name of the list, for the file's name */
export const deskExport = (
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  name: string,
  { text, isCut = false }: { readonly text: string; readonly isCut?: boolean },
): DeskExport => ({
  fileName: `${site.tenant.code}-${name}-${localDay(now, site.tenant.config.timeZone)}.csv`,
  ...{ text, isCut },
});

/** The acting staff member of one request. */
export interface Desk extends Pick<RequestContext, 'site' | 'say'> {
  readonly accountId: string;
  readonly isOperator: boolean;
  readonly scope: Reader;
  readonly write: RequestContext['write'];
}

/**
 * First grants a role that waits for the viewer's address, because the database knows roles by account.
 * @throws CodedError UNAUTHENTICATED
 */
export async function openDesk(context: RequestContext): Promise<Desk> {
  const { site, say, scope, write } = context;
  const viewer = viewerOf(context);
  if (viewer.hasRoleToTake)
    await write((own) => takeRoles(own, { accountId: viewer.accountId, verifiedEmail: verifiedEmailOf(viewer) }));
  return { site, say, scope, write, accountId: viewer.accountId, isOperator: viewer.roles.includes('operator') };
}

export interface PageWish {
  readonly first?: number | null;
  readonly before?: string | null;
}

/** Queries fetch one extra row, which shows whether there is a next page. */
export const cut = <Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => string,
): { readonly shown: readonly Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? placeOf(last) : null };
};
