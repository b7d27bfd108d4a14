/** SQL of reports that the council's own system gets. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const handOverRow = v.object({
  issueGuid: v.string(),
  identifier: v.string(),
  peer: v.string(),
  state: v.picklist(['waiting', 'sending', 'unclear', 'token', 'sent', 'closed', 'failed', 'cancelled']),
  round: v.number(),
  taken: v.number(),
  sendingSince: v.nullable(v.date()),
  token: v.nullable(v.string()),
  remoteId: v.nullable(v.string()),
  remoteStatus: v.nullable(v.picklist(['open', 'closed'])),
  sentAt: v.nullable(v.date()),
  problem: v.nullable(v.string()),
  problemSaid: v.nullable(v.string()),
  problemAt: v.nullable(v.date()),
  failedLooks: v.number(),
});
export type HandOverRow = v.InferOutput<typeof handOverRow>;

const COLUMNS = sql.raw(
  `issue_guid as "issueGuid", identifier, peer, state, round, taken, sending_since as "sendingSince", token, remote_id as "remoteId",
    remote_status as "remoteStatus", sent_at as "sentAt", problem, problem_said as "problemSaid", problem_at as "problemAt", failed_looks as "failedLooks"`,
);

/** @returns false when the report is handed over already */
export async function insertHandOver(
  { db, tenantId }: Scope,
  { issueGuid, identifier, peer }: Pick<HandOverRow, 'issueGuid' | 'identifier' | 'peer'>,
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ round: v.number() }),
    sql`/* open311.insert */ insert into issue_handover (tenant_id, issue_guid, identifier, peer) values (${tenantId}, ${issueGuid}::uuid, ${identifier}, ${peer})
      on conflict do nothing returning round`,
  );
  return row !== null;
}

export const listHandOvers = ({ db, tenantId }: Scope, identifiers: readonly string[]): Promise<HandOverRow[]> =>
  db.many(
    handOverRow,
    sql`/* open311.list */ select ${COLUMNS} from issue_handover where tenant_id = ${tenantId} and identifier = any (${sql.param([...identifiers])}::text[])`,
  );

/** Locks the row until the transaction ends. */
export const lockHandOver = ({ db, tenantId }: Scope, issueGuid: string): Promise<HandOverRow | null> =>
  db.maybe(
    handOverRow,
    sql`/* open311.lock */ select ${COLUMNS} from issue_handover where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid for update`,
  );

/**
 * The next round, which ends what earlier ones had begun. `sending_since` stays, as an earlier one may have arrived.
 * @param isUnclear an attempt may have ended in the middle
 */
export const startRound = (
  { db, tenantId }: Scope,
  { issueGuid, peer, isUnclear }: { readonly issueGuid: string; readonly peer: string; readonly isUnclear: boolean },
): Promise<void> =>
  db.run(
    sql`/* open311.startRound */ update issue_handover set round = round + 1, peer = ${peer}, state = ${isUnclear ? 'unclear' : 'waiting'}, token = null, remote_status = null,
        problem = null, problem_said = null, problem_at = null, look_at = null, failed_looks = 0
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid`,
  );

/** Worker's login, as all below. */
const roundRow = v.object({ round: v.number() });

/** @returns false when another round has begun */
export const markSending = async (
  { db, tenantId }: Scope,
  { issueGuid, round }: Pick<HandOverRow, 'issueGuid' | 'round'>,
  now: Date,
): Promise<boolean> =>
  (await db.maybe(
    roundRow,
    sql`/* open311.markSending */ update issue_handover set state = 'sending', sending_since = ${now}
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and round = ${round} returning round`,
  )) !== null;

export interface Taken {
  readonly issueGuid: string;
  readonly round: number;
  /** Both are null of systems that name no id. */
  readonly remoteId: string | null;
  readonly token: string | null;
  readonly lookAt: Date | null;
}

export const markTaken = (
  { db, tenantId }: Scope,
  { issueGuid, round, remoteId, token, lookAt }: Taken,
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* open311.markTaken */ update issue_handover set state = ${token === null ? 'sent' : 'token'}, taken = taken + 1, remote_id = ${remoteId}, token = ${token}, remote_status = null,
        sent_at = ${now}, sending_since = null, problem = null, problem_said = null, problem_at = null, look_at = ${lookAt}, failed_looks = 0
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and round = ${round}`,
  );

export interface Problem {
  readonly issueGuid: string;
  readonly round: number;
  readonly state: HandOverRow['state'];
  readonly problem: string;
  readonly said: string | null;
}

export const markProblem = (
  { db, tenantId }: Scope,
  { issueGuid, round, state, problem, said }: Problem,
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* open311.markProblem */ update issue_handover set state = ${state}, problem = ${problem}, problem_said = ${said}, problem_at = ${now},
        sending_since = case when ${state} in ('waiting', 'failed') then null else sending_since end
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and round = ${round}`,
  );

export const markCancelled = (
  { db, tenantId }: Scope,
  { issueGuid, round }: Pick<HandOverRow, 'issueGuid' | 'round'>,
): Promise<void> =>
  db.run(
    sql`/* open311.markCancelled */ update issue_handover set state = 'cancelled', sending_since = null, problem = null, problem_said = null, problem_at = null
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and round = ${round}`,
  );

/** Takes what is due, so that no other process takes it before `until`. */
export const claimLooks = (
  { db, tenantId }: Scope,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<HandOverRow[]> =>
  db.many(
    handOverRow,
    sql`/* open311.claimLooks */ update issue_handover set look_at = ${until} where tenant_id = ${tenantId} and issue_guid in (
        select issue_guid from issue_handover where tenant_id = ${tenantId} and look_at <= ${now} order by look_at limit ${most} for update skip locked
      ) returning ${COLUMNS}`,
  );

/** The look went well. */
export const markLooked = (
  { db, tenantId }: Scope,
  {
    issueGuid,
    round,
    state,
    remoteId,
    remoteStatus,
    lookAt,
  }: Pick<HandOverRow, 'issueGuid' | 'round' | 'state' | 'remoteId' | 'remoteStatus'> & {
    readonly lookAt: Date | null;
  },
): Promise<void> =>
  db.run(
    sql`/* open311.markLooked */ update issue_handover set state = ${state}, remote_id = ${remoteId}, remote_status = ${remoteStatus}, look_at = ${lookAt}, failed_looks = 0,
        problem = null, problem_said = null, problem_at = null
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and round = ${round}`,
  );

export const markLookFailed = (
  { db, tenantId }: Scope,
  { issueGuid, round, problem, said, lookAt }: Omit<Problem, 'state'> & { readonly lookAt: Date },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* open311.markLookFailed */ update issue_handover set failed_looks = failed_looks + 1, look_at = ${lookAt}, problem = ${problem}, problem_said = ${said}, problem_at = ${now}
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and round = ${round}`,
  );

/** Those that were not asked for in this round. */
export const lookSoon = (
  { db, tenantId }: Scope,
  rows: readonly Pick<HandOverRow, 'issueGuid'>[],
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* open311.lookSoon */ update issue_handover set look_at = ${now}
      where tenant_id = ${tenantId} and issue_guid = any (${sql.param(rows.map(({ issueGuid }) => issueGuid))}::uuid[])`,
  );
