/** When the status of a handed-over report is asked for, and what staff may do. Pure. */
import type { IssueType } from '../issue/issue.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHORTEST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** A tenth of the age: what has not moved for a week does not move within the minute. */
const SHARE_OF_AGE = 10;
const LOOKED_AT_FOR_MS = 365 * DAY_MS;
/** How long a system may take to list a request that it has taken. */
export const SEARCHED_FOR_MS = 10 * MINUTE_MS;
/** An attempt that began earlier is over. */
const ATTEMPT_IS_OVER_MS = HOUR_MS;

export type HandOverState = 'waiting' | 'sending' | 'unclear' | 'token' | 'sent' | 'closed' | 'failed' | 'cancelled';

/** The system that reports of a kind go to; null for kinds that stay here. */
export const systemOf = (types: readonly IssueType[], typeSlug: string): IssueType['open311'] =>
  types.find(({ slug, action }) => slug === typeSlug && action === 'INTERNAL')?.open311 ?? null;

/** @returns null once nobody waits for its status any more */
export function nextLook({ sentAt, now }: { readonly sentAt: Date; readonly now: Date }): Date | null {
  const age = now.getTime() - sentAt.getTime();
  if (age > LOOKED_AT_FOR_MS) return null;
  const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, age / SHARE_OF_AGE));
  return new Date(now.getTime() + pause);
}

/** @param failures in a row, from 1 */
export const lookAfterFailure = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (failures - 1)));

export interface HandOverFacts {
  readonly state: HandOverState;
  readonly problem: string | null;
  readonly sendingSince: Date | null;
}

/**
 * Whether staff can order it to be sent again: never while an attempt may be under way, and never while it is with the
 * system.
 * @param isOpen whether the report is open here
 */
export function canSendAgain(handOver: HandOverFacts | null, isOpen: boolean, now: Date): boolean {
  if (!isOpen) return false;
  if (handOver === null) return true;
  const { state, problem, sendingSince } = handOver;
  if (state === 'waiting') return problem !== null;
  if (state === 'sending') return sendingSince !== null && now.getTime() - sendingSince.getTime() > ATTEMPT_IS_OVER_MS;
  return ['unclear', 'failed', 'closed', 'cancelled'].includes(state);
}

const LONGEST_DESCRIPTION = 4_000;

/** @param reference by which the request is found again; always kept whole */
export function descriptionOf(parts: readonly (string | null)[], reference: string): string {
  const said = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return `${said.slice(0, LONGEST_DESCRIPTION - reference.length - 2)}\n\n${reference}`.trim();
}
