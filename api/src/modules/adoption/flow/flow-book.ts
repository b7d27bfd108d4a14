/** Reads the flows of a tenant from the command line, and takes them on as the desk does, with the worker's login. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { createLocalDay } from '../../../calendar/local-day.rules.ts';
import { openTenantWork } from '../../../db/open-tenant-work.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { parseKeys } from '../../../sealing/keys.rules.ts';
import { listPlacesWithGone } from '../adoption/adoption.service.ts';
import { knownKind, noteOf } from './flow-input.rules.ts';
import { FLOW_KINDS, STAFF_STATES } from './flow-kinds.rules.ts';
import { availableTransitions, nextState } from './flow-machine.rules.ts';
import { EXPORTED_AT_MOST, flowTable, isConfirmed, metresOf } from './flow-table.service.ts';
import { listInState, listOpen, listSettled, recordFlowAct } from './flow.store.ts';
import type { FlowRow } from './flow.store.ts';
import { lockForChange, move, placeOfFlow } from './move-flow.service.ts';
import type { MoveTools } from './move-flow.service.ts';

export interface FlowWish {
  /** Slug of a kind; null for all. */
  readonly kind: string | null;
  /** Null for those of the desk's list. */
  readonly state: string | null;
  /** Those in which staff have nothing to do instead. */
  readonly isSettled: boolean;
}

export interface FlowMove {
  readonly guid: string;
  /** As 'approve'. */
  readonly transition: string;
  /** Read by the applicant, or by those who look after the pit. */
  readonly note: string | null;
  /** Of the history of the desk. */
  readonly actor: string;
}

/** Names nobody. */
export interface FlowLine {
  readonly guid: string;
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
  exportTable(wish: FlowWish): Promise<{ readonly text: string; readonly isCut: boolean }>;
  /**
   * Takes a flow on, as staff do at the desk.
   * @returns its new state
   * @throws Error with the reason why nothing was done
   */
  move(wish: FlowMove): Promise<string>;
  close(): Promise<void>;
}

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Why staff cannot do it, for the terminal. */
const REFUSED: Readonly<Record<string, string>> = {
  FULL: 'others look after this pit already',
  GONE: 'the place is gone',
};

async function moveAsStaff(
  tools: MoveTools,
  own: Scope,
  { guid, transition, note: text, actor }: FlowMove,
): Promise<string> {
  const row = UUID.test(guid) ? await lockForChange(own, guid) : null;
  if (row === null) throw new Error('there is no such flow');
  const kind = knownKind(row.kind);
  const possible = availableTransitions(kind, row.state, ['staff']);
  const rule = kind.transitions[transition];
  const to = possible.includes(transition) ? nextState(kind, { state: row.state, transition, roles: ['staff'] }) : null;
  if (rule === undefined || to === null)
    throw new Error(
      `it is ${row.state}, and staff can ${possible.length === 0 ? 'do nothing with it' : possible.join(', ')}`,
    );
  const note = noteOf(text);
  if (rule.needsNote === true && note === null) throw new Error('--note: give the reason, which the resident reads');
  const place = await placeOfFlow(tools, own, row);
  const refusal = await move(tools, own, row, { transition, to, byWhom: 'staff', note, photo: null, place });
  if (refusal !== null) throw new Error(REFUSED[refusal] ?? refusal);
  await recordFlowAct(own, { actor, subject: place?.name ?? kind.slug, before: row.state, after: to });
  return to;
}

/** @throws Error when the database does not know the tenant */
export async function openFlows({
  workerUrl,
  linkKeys,
  tenant,
  now,
}: {
  readonly workerUrl: string;
  /** As the setting LINK_KEYS, for links in mails about what is done. */
  readonly linkKeys: string;
  readonly tenant: Tenant;
  readonly now: () => Date;
}): Promise<FlowBook> {
  const { inTenant, close } = await openTenantWork({ url: workerUrl, tenant, name: 'flows' });
  const words = { site: { tenant }, say: createTenantWords('api.flow.') };
  const tools = {
    ...{ ...words, links: createLinkCodec(parseKeys('LINK_KEYS', linkKeys)), recordActivity: createActivityWriter() },
  };
  return {
    list: (wish, most) =>
      inTenant(async (scope) => {
        const rows = await listWished(scope, wish, most);
        const guids = [...new Set(rows.flatMap(({ placeGuid }) => (placeGuid === null ? [] : [placeGuid])))];
        const places = await listPlacesWithGone(scope, guids, now());
        const dayOf = createLocalDay(tenant.config.timeZone);
        return rows.map((row) => {
          const place = places.get(row.placeGuid ?? '');
          return {
            ...{ guid: row.guid, kind: row.kind, state: row.state, season: row.folder, isConfirmed: isConfirmed(row) },
            ...{ appliedOn: dayOf(row.createdAt), changedOn: dayOf(row.updatedAt) },
            place: [place?.name, place?.address].filter(Boolean).join(', '),
            metres: String(metresOf(row) ?? ''),
          };
        });
      }),
    exportTable: (wish) =>
      inTenant(async (scope) => flowTable(words, scope, await listWished(scope, wish, EXPORTED_AT_MOST + 1), now())),
    move: (wish) =>
      inTenant(async (scope) => {
        const switches = switchStatesOf(tenant.config.switches, await listSwitchOverrides(scope));
        return moveAsStaff({ ...tools, switches, now: now() }, scope, wish);
      }),
    close,
  };
}
