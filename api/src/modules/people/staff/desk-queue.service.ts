/**
 * Queues of the staff desk: pages of waiting or decided rows, and decisions. The schema checks the role first
 * (`@role`), and the database checks it again.
 */
import type { DecisionQueue, QueueRow } from '../../../db/decision-queue.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { letterPlace, letterPlaceOf, pageSize, rowId } from './desk-cursor.rules.ts';
import { asAccount } from './desk-errors.ts';
import { assertStaff, cut, listAccountNames, openDesk, recordDeskAct } from './desk-session.service.ts';
import type { Desk, PageWish } from './desk-session.service.ts';

const USUAL_PAGE = 20;

export interface QueueWish extends PageWish {
  /** Whether to list decided rows instead of waiting ones. */
  readonly decided: boolean;
}

export interface QueuePart<Row> {
  readonly scope: Scope;
  readonly rows: readonly Row[];
  /** Total number of waiting rows. */
  readonly waiting: number;
  /** Value of `before` for the next page; null on the last page. */
  readonly next: string | null;
}

/** @throws CodedError BAD_USER_INPUT */
export async function readQueue<Row extends QueueRow>(
  context: RequestContext,
  { decided, first, before }: QueueWish,
  queue: DecisionQueue<Row>,
): Promise<QueuePart<Row>> {
  const { scope } = await openDesk(context);
  const size = pageSize(first ?? USUAL_PAGE);
  const page = { most: size + 1, before: before == null ? null : letterPlace(before) };
  const found = await (decided ? queue.listDecided(scope, page) : queue.listWaiting(scope, page));
  const { shown, next } = cut(found, size, ({ us, guid }) => letterPlaceOf({ us, id: guid }));
  return { scope, rows: shown, waiting: await queue.countWaiting(scope, null), next };
}

/** @returns the nickname of each row's sender, or the tenant's translation of 'A resident' */
export async function nameSenders(
  { site, say }: Pick<RequestContext, 'site' | 'say'>,
  scope: Scope,
  rows: readonly Pick<QueueRow, 'accountId'>[],
): Promise<(row: Pick<QueueRow, 'accountId'>) => string> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const names = new Map(
    (ids.length === 0 ? [] : await listAccountNames(scope, ids)).map((row) => [row.accountId, row.nickname]),
  );
  return ({ accountId }) => names.get(accountId) ?? say(site, 'api.correction.resident');
}

export interface QueueMove<Row extends QueueRow, Code extends string, Answer> {
  readonly queue: DecisionQueue<Row>;
  /** Kind of the action in the desk's history. */
  readonly kind: string;
  /** 'pending' undoes a decision. */
  readonly to: Row['state'];
  /**
   * Runs before the state changes, in the same transaction.
   * @returns the subject for the history, or the reason for doing nothing
   */
  readonly prepare: (
    own: Scope,
    row: Row,
    desk: Desk,
  ) => Promise<{ readonly subject: string } | { readonly refusal: Code }>;
  /** Runs after the state has changed, for example to order mail. */
  readonly done?: (own: Scope, row: Row, subject: string) => Promise<void>;
  /** @param row in its current state; null when it does not exist */
  readonly answer: (own: Scope, row: Row | null, refusal: Code | 'DECIDED' | null) => Promise<Answer>;
}

/**
 * Decides on a row or undoes a decision, and records it in the history. The row is locked meanwhile.
 * @throws CodedError BAD_USER_INPUT, NOT_PERMITTED
 */
export async function moveInQueue<Row extends QueueRow, Code extends string, Answer>(
  context: RequestContext,
  id: string,
  { queue, kind, to, prepare, done, answer }: QueueMove<Row, Code, Answer>,
): Promise<Answer> {
  const wanted = rowId(id);
  const desk = await openDesk(context);
  return desk.write(async (own) => {
    await asAccount(assertStaff(own, desk.accountId));
    const row = await queue.lock(own, wanted);
    if (row === null || (row.state === 'pending') === (to === 'pending')) return answer(own, row, 'DECIDED');
    const prepared = await prepare(own, row, desk);
    if ('refusal' in prepared) return answer(own, row, prepared.refusal);
    await queue.setState(own, row.guid, to, to === 'pending' ? null : context.now);
    await asAccount(
      recordDeskAct(own, desk.accountId, { kind, subject: prepared.subject, before: row.state, after: to }),
    );
    await done?.(own, row, prepared.subject);
    return answer(own, await queue.find(own, row.guid), null);
  });
}
