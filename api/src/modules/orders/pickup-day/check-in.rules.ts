/** What staff have to look at before they hand trees out, and why an order cannot be handed out. Pure. */
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { DeskOrderRow } from './pickup-day.schema.ts';

export type Attention = 'SEVERAL_TREES' | 'NAME_DIFFERS' | 'NO_NAME' | 'OTHER_EVENT' | 'DELIVERY';
export type CheckInRefusalCode =
  | 'CONFIRM'
  | 'UNKNOWN'
  | 'COLLECTED'
  | 'CANCELLED'
  | 'RELEASED'
  | 'OTHER_MARKET'
  | 'NO_DELIVERY'
  | 'NOT_COLLECTED'
  | 'TOO_LATE';

const CODE = /^GT[0-9A-Z]{9}$/;

/** As it is printed, typed or scanned. @returns null for what is no code of an order */
export function orderCodeIn(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Without accents, signs and capitals, as people write a name now and then. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

export function attentionOf(
  {
    skuGuids,
    eventGuid,
    fulfilment,
    profileName,
  }: Pick<DeskOrderRow, 'skuGuids' | 'eventGuid' | 'fulfilment' | 'profileName'>,
  { name, atEventGuid }: { readonly name: string | null; readonly atEventGuid: string | null },
): Attention[] {
  return [
    ...(skuGuids.length > 1 ? (['SEVERAL_TREES'] as const) : []),
    ...(name === null ? (['NO_NAME'] as const) : []),
    ...(name !== null && profileName !== null && plainName(name) !== plainName(profileName)
      ? (['NAME_DIFFERS'] as const)
      : []),
    ...(fulfilment !== 'PICKUP' && atEventGuid !== null ? (['DELIVERY'] as const) : []),
    ...(eventGuid !== null && eventGuid !== atEventGuid ? (['OTHER_EVENT'] as const) : []),
  ];
}

/** Whether an order that ended because nobody collected it, or because its event was cancelled, may still be handed out. */
export const wasReleased = ({ state, cancelReason }: Pick<DeskOrderRow, 'state' | 'cancelReason'>): boolean =>
  state === 'CANCELLED' && (cancelReason === 'no-show' || cancelReason === 'event');

/** Null when it can be handed out. */
export function checkInRefusalOf(
  order: Pick<DeskOrderRow, 'state' | 'cancelReason' | 'marketGuid'>,
  { marketGuids }: { readonly marketGuids: readonly string[] },
): CheckInRefusalCode | null {
  if (!marketGuids.includes(order.marketGuid)) return 'OTHER_MARKET';
  if (order.state === 'COLLECTED') return 'COLLECTED';
  if (order.state === 'CANCELLED' && !wasReleased(order)) return 'CANCELLED';
  return null;
}

/** Null when the check-in can be taken back: until the day ends by the clock of the town. */
export function undoRefusalOf(
  { state, recordedAt }: Pick<DeskOrderRow, 'state' | 'recordedAt'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): CheckInRefusalCode | null {
  if (state !== 'COLLECTED' || recordedAt === null) return 'NOT_COLLECTED';
  return localDay(recordedAt, timeZone) === localDay(now, timeZone) ? null : 'TOO_LATE';
}

/** A device without a network sends check-ins later: the write queue keeps them so long. */
const LATE_AT_MOST_MS = 7 * 86_400_000;

/**
 * Older or later than a device can send it, its clock is wrong: it gets the time of the server, as the trees are gone
 * all the same.
 * @returns null for what is no moment
 */
export function collectedAtOf(given: string, now: Date): Date | null {
  const ms = Date.parse(given);
  if (Number.isNaN(ms)) return null;
  return ms > now.getTime() || now.getTime() - ms > LATE_AT_MOST_MS ? now : new Date(ms);
}
