/** Reads the flows of a tenant from the command line, with the worker's login. Staff move them at the desk. */
import type { Tenant } from '@greenward/tenants';
import { openTenantWork } from '../../../db/open-tenant-work.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { listPlacesWithGone } from '../adoption/adoption.service.ts';
import { FLOW_KINDS, STAFF_STATES } from './flow-kinds.rules.ts';
import { EXPORTED_AT_MOST, flowTable, isConfirmed, metresOf } from './flow-table.service.ts';
import { listInState, listOpen, listSettled } from './flow.store.ts';
import type { FlowRow } from './flow.store.ts';

export interface FlowWish {
  /** Slug of a kind; null for all. */
  readonly kind: string | null;
  /** Null for those of the desk's list. */
  readonly state: string | null;
  /** Those in which staff have nothing to do instead. */
  readonly isSettled: boolean;
}

/** Names nobody. */
export interface FlowLine {
  readonly kind: string;
  readonly state: string;
  readonly appliedOn: string;
  readonly changedOn: string;
  readonly season: string | null;
  /** Name and address of the place. */
  readonly place: string;
  readonly metres: string;
  readonly isConfirmed: boolean;
}

export interface FlowBook {
  /** @throws Error for an unknown kind or state */
  list(wish: FlowWish, most: number): Promise<FlowLine[]>;
  /** @returns CSV, as the desk exports it @throws Error for an unknown kind or state */
  exportTable(wish: FlowWish): Promise<string>;
  close(): Promise<void>;
}

const DATE_LENGTH = 10;

/** @throws Error for an unknown kind or state */
function checkWish({ kind, state, isSettled }: FlowWish): void {
  const kinds = FLOW_KINDS.filter(({ slug }) => kind === null || slug === kind);
  if (kinds.length === 0)
    throw new Error(`There is no kind "${kind}"; there are ${FLOW_KINDS.map(({ slug }) => slug).join(', ')}`);
  if (state === null) return;
  if (isSettled) throw new Error('Ask for a state or for what is settled, not for both');
  const states = [...new Set(kinds.flatMap((one) => one.states))];
  if (!states.includes(state)) throw new Error(`There is no state "${state}"; there are ${states.join(', ')}`);
}

function listWished(scope: Scope, wish: FlowWish, most: number): Promise<FlowRow[]> {
  checkWish(wish);
  const { kind, state, isSettled } = wish;
  if (state !== null) return listInState(scope, { kind, state, most });
  return (isSettled ? listSettled : listOpen)(scope, { kind, states: STAFF_STATES, most, before: null });
}

/** @throws Error when the database does not know the tenant */
export async function openFlows({
  workerUrl,
  tenant,
  now,
}: {
  readonly workerUrl: string;
  readonly tenant: Tenant;
  readonly now: () => Date;
}): Promise<FlowBook> {
  const { inTenant, close } = await openTenantWork({ workerUrl, tenant, name: 'flows' });
  const words = { site: { tenant }, say: createTenantWords('api.flow.') };
  return {
    list: (wish, most) =>
      inTenant(async (scope) => {
        const rows = await listWished(scope, wish, most);
        const guids = [...new Set(rows.flatMap(({ placeGuid }) => (placeGuid === null ? [] : [placeGuid])))];
        const places = await listPlacesWithGone(scope, guids, now());
        return rows.map((row) => {
          const place = places.get(row.placeGuid ?? '');
          return {
            ...{ kind: row.kind, state: row.state, season: row.folder, isConfirmed: isConfirmed(row) },
            appliedOn: row.createdAt.toISOString().slice(0, DATE_LENGTH),
            changedOn: row.updatedAt.toISOString().slice(0, DATE_LENGTH),
            place: [place?.name, place?.address].filter(Boolean).join(', '),
            metres: String(metresOf(row) ?? ''),
          };
        });
      }),
    exportTable: (wish) =>
      inTenant(async (scope) => flowTable(words, scope, await listWished(scope, wish, EXPORTED_AT_MOST), now())),
    close,
  };
}
