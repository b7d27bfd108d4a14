/** Orders as staff see them: whose they are is decrypted for them alone. Roles are checked before (`@role`). */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { obscureEmail } from '../../people/profile/obscure.rules.ts';
import { listAccountNames } from '../../people/staff/desk-session.service.ts';
import { attentionOf } from './check-in.rules.ts';
import type { DeskOrderRow } from './pickup-day.schema.ts';

export interface DeskOrder {
  readonly code: string;
  readonly state: string;
  readonly cancelReason: string | null;
  readonly name: string | null;
  readonly group: string | null;
  readonly proxy: string | null;
  readonly contact: string | null;
  readonly trees: readonly string[];
  readonly attention: readonly string[];
  readonly postcode: string;
  readonly market: string;
  readonly collectedAt: string | null;
  readonly collectedBy: string | null;
}

type Showing = Pick<RequestContext, 'orderSecrets' | 'site' | 'say'>;

/** @returns the name of each staff member who handed trees out */
async function namesOfStaff(
  { site, say }: Showing,
  scope: Scope,
  rows: readonly Pick<DeskOrderRow, 'collectedBy'>[],
): Promise<(accountId: string | null) => string> {
  const ids = [...new Set(rows.flatMap(({ collectedBy }) => collectedBy ?? []))];
  const known = new Map(
    (ids.length === 0 ? [] : await listAccountNames(scope, ids)).map((row) => [row.accountId, row]),
  );
  return (accountId) => {
    const { nickname = null, email = null } = known.get(accountId ?? '') ?? {};
    return nickname ?? (email === null ? say(site, 'api.desk.left') : obscureEmail(email));
  };
}

/** @param atEventGuid where the staff are; null on a round of deliveries */
export async function showOrders(
  context: Showing,
  scope: Scope,
  rows: readonly DeskOrderRow[],
  atEventGuid: string | null,
): Promise<DeskOrder[]> {
  const { orderSecrets } = context;
  const nameOf = await namesOfStaff(context, scope, rows);
  return rows.map((row) => {
    // A key that is lost takes the name with it, and the trees can still be handed out.
    const secret =
      row.sealed === null ? null : orderSecrets.tryOpen({ tenantId: scope.tenantId, guid: row.guid }, row.sealed);
    const name = secret?.name ?? null;
    return {
      code: row.publicId,
      state: row.state,
      cancelReason: row.cancelReason,
      name,
      group: secret?.group?.groupName ?? null,
      proxy: secret?.proxy ?? null,
      contact: row.accountId === null ? (secret?.address?.telephone ?? secret?.email ?? null) : null,
      trees: row.trees,
      attention: row.state === 'ORDERED' ? attentionOf(row, { name, atEventGuid }) : [],
      postcode: row.postcodePart,
      market: row.marketName,
      collectedAt: row.collectedAt?.toISOString() ?? null,
      collectedBy: row.collectedAt === null ? null : nameOf(row.collectedBy),
    };
  });
}
