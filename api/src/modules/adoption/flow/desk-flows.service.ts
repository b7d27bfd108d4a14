/** Flows at the staff desk. Roles are checked before (`@role` in the schema). */
import type { RequestContext } from '../../../graphql/context.ts';
import { letterPlace, letterPlaceOf, pageSize } from '../../people/staff/desk-cursor.rules.ts';
import { cut, deskExport, openDesk } from '../../people/staff/desk-session.service.ts';
import type { DeskExport } from '../../people/staff/desk-session.service.ts';
import { knownKind } from './flow-input.rules.ts';
import { STAFF_STATES } from './flow-kinds.rules.ts';
import { EXPORTED_AT_MOST, flowTable } from './flow-table.service.ts';
import { showFlows } from './flow.service.ts';
import type { Flow } from './flow.service.ts';
import { countOpen, listSettled, listOpen } from './flow.store.ts';

const USUAL_PAGE = 20;

export interface DeskFlow {
  readonly flow: Flow;
  readonly by: string | null;
}

export interface DeskFlows {
  readonly flows: DeskFlow[];
  readonly waiting: number;
  readonly next: string | null;
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function getDeskFlows(
  context: RequestContext,
  {
    slug,
    settled,
    first,
    before,
  }: {
    readonly slug?: string | null;
    readonly settled: boolean;
    readonly first?: number | null;
    readonly before?: string | null;
  },
): Promise<DeskFlows> {
  const { scope } = await openDesk(context);
  const kind = slug == null ? null : knownKind(slug).slug;
  const size = pageSize(first ?? USUAL_PAGE);
  const page = { kind, most: size + 1, before: before == null ? null : letterPlace(before) };
  const rows = await (settled ? listSettled : listOpen)(scope, { ...page, states: STAFF_STATES });
  const { shown, next } = cut(rows, size, ({ us, guid }) => letterPlaceOf({ us, id: guid }));
  const flows = await showFlows(context, scope, shown);
  return {
    flows: flows.map((flow) => ({ flow, by: flow.applicant })),
    waiting: await countOpen(scope, kind, STAFF_STATES),
    next,
  };
}

/** @throws CodedError UNAUTHENTICATED */
export async function exportDeskFlows(context: RequestContext, settled: boolean): Promise<DeskExport> {
  const { scope } = await openDesk(context);
  const rows = await (settled ? listSettled : listOpen)(scope, {
    ...{ kind: null, states: STAFF_STATES, most: EXPORTED_AT_MOST + 1, before: null },
  });
  return deskExport(context, 'applications', await flowTable(context, scope, rows, context.now));
}
