/** Orders that a report goes to the council's own system, and shows the desk what became of it (docs/open311.md). */
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { isClosed } from '../issue/issue.rules.ts';
import { findSentIssue, IssueRefused, issueRefusal, lockIssue, orRefusal } from '../issue/issue.service.ts';
import type { IssueRefusal, IssueSent } from '../issue/issue.service.ts';
import { canSendAgain, systemOf } from './handover.rules.ts';
import { insertHandOver, listHandOvers, lockHandOver, startRound } from './handover.store.ts';
import type { HandOverRow } from './handover.store.ts';

/** Name of the delivery that sends a report. */
export const SEND_KIND = 'report-handover';

const orderSending = (own: Scope, issueGuid: string, round: number): Promise<boolean> =>
  enqueue(own, { kind: SEND_KIND, key: `${SEND_KIND}:${issueGuid}:${round}`, payload: { issueGuid, round } });

const systemFor = ({ config }: Tenant, typeSlug: string) => systemOf(config.issueReports.types, typeSlug);

/** Runs in the transaction that makes a report known to the council. */
export const handOverNewIssue: IssueSent = async (own, { guid, identifier, typeSlug, team }, { tenant }) => {
  const system = team === 'council' ? systemFor(tenant, typeSlug) : null;
  if (system === null) return;
  if (await insertHandOver(own, { issueGuid: guid, identifier, peer: system.peer })) await orderSending(own, guid, 1);
};

export interface HandOver {
  readonly system: string;
  readonly state: HandOverRow['state'] | 'none';
  readonly remoteId: string | null;
  readonly remoteStatus: string | null;
  readonly sentAt: string | null;
  readonly problem: string | null;
  readonly problemSaid: string | null;
  readonly problemAt: string | null;
  readonly canSend: boolean;
}

interface Shown {
  readonly identifier: string;
  /** Slug of the kind. */
  readonly type: string;
  readonly status: string;
}

function describe({ site, now }: Pick<RequestContext, 'site' | 'now'>, issue: Shown, row: HandOverRow | null) {
  const system = systemFor(site.tenant, issue.type);
  if (system === null && row === null) return null;
  return {
    // The kind may stay here by now, while its earlier reports are with the system.
    system: system?.system ?? row?.peer ?? '',
    state: row?.state ?? ('none' as const),
    ...{ remoteId: row?.remoteId ?? null, remoteStatus: row?.remoteStatus ?? null },
    ...{ problem: row?.problem ?? null, problemSaid: row?.problemSaid ?? null },
    ...{ sentAt: row?.sentAt?.toISOString() ?? null, problemAt: row?.problemAt?.toISOString() ?? null },
    canSend: system !== null && canSendAgain(row, !isClosed(issue.status), now),
  };
}

/** In the order of the reports; null for those that stay here. */
export async function listHandOversOf(context: RequestContext, issues: readonly Shown[]): Promise<(HandOver | null)[]> {
  const rows = await listHandOvers(
    context.scope,
    issues.map(({ identifier }) => identifier),
  );
  const byIdentifier = new Map(rows.map((row) => [row.identifier, row]));
  return issues.map((issue) => describe(context, issue, byIdentifier.get(issue.identifier) ?? null));
}

export interface HandOverAnswer {
  readonly handOver: HandOver | null;
  readonly refusal: IssueRefusal | null;
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT */
export async function sendIssueAgain(context: RequestContext, identifier: string): Promise<HandOverAnswer> {
  const { site, now } = context;
  const desk = await openDesk(context);
  const done = await orRefusal(
    desk.write(async (own) => {
      await asAccount(assertStaff(own, desk.accountId));
      const issue = await lockIssue(own, identifier);
      const system = issue.team === 'council' ? systemFor(site.tenant, issue.typeSlug) : null;
      const row = await lockHandOver(own, issue.guid);
      // A colleague may have been first.
      if (system === null || !canSendAgain(row, !isClosed(issue.status), now))
        throw new IssueRefused('CHANGED_MEANWHILE');
      const order = { issueGuid: issue.guid, identifier: issue.identifier, peer: system.peer };
      if (row === null) await insertHandOver(own, order);
      else await startRound(own, { ...order, isUnclear: row.state === 'sending' });
      await orderSending(own, issue.guid, (row?.round ?? 0) + 1);
      await asAccount(
        recordDeskAct(own, desk.accountId, {
          ...{ kind: 'issueSent', subject: issue.identifier, before: row?.state ?? '', after: system.peer },
        }),
      );
      const [sent = null] = await listHandOvers(own, [issue.identifier]);
      return describe(context, { ...issue, type: issue.typeSlug }, sent);
    }),
  );
  if (done === null || !('refusal' in done)) return { handOver: done, refusal: null };
  const issue = await findSentIssue(context.scope, identifier);
  const [handOver = null] = issue === null ? [] : await listHandOversOf(context, [{ ...issue, type: issue.typeSlug }]);
  return { handOver, refusal: issueRefusal(context, done.refusal) };
}
