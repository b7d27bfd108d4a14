/** Whether a resident can order in a market (domain §4, "Order status"). Pure. */

export type OrderStatus = 'CHECKING' | 'OPEN' | 'ORDERED' | 'FAILED_RULES';

export interface OrderCheck {
  readonly status: OrderStatus;
  /** Why the rules of the market refuse the order, in the project's words. */
  readonly invalidMessage: string | null;
}

export interface OrderFacts {
  readonly marketSlug: string | null;
  /** The resident's orders in the market; null while they load. */
  readonly orders: readonly { readonly state: string }[] | null;
  /** Null for any number. */
  readonly ordersPerResident: number | null;
  /** Of mode CHECK_MARKET_RULES: the answer of the api, or null while it loads. Absent in the mode without. */
  readonly precheck?: { readonly valid: boolean; readonly invalidMessage: string | null } | null;
}

export const CANCELLED = 'CANCELLED';

export const isLive = ({ state }: { readonly state: string }): boolean => state !== CANCELLED;

const only = (status: OrderStatus): OrderCheck => ({ status, invalidMessage: null });

/** @returns false without a market */
export function checkOrder({ marketSlug, orders, ordersPerResident, precheck }: OrderFacts): OrderCheck | false {
  if (marketSlug === null) return false;
  if (orders === null) return only('CHECKING');
  if (ordersPerResident !== null && orders.filter(isLive).length >= ordersPerResident) return only('ORDERED');
  if (precheck === undefined) return only('OPEN');
  if (precheck === null) return only('CHECKING');
  return precheck.valid ? only('OPEN') : { status: 'FAILED_RULES', invalidMessage: precheck.invalidMessage };
}
