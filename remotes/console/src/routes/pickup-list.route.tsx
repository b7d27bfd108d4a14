/** `/desk/orders/:eventSlug`: the orders of a pickup event, to search, print and export. */
import { PickupList } from '../features/pickup-day/pickup-list.tsx';
import { called } from '../parts/desk-meta.ts';

export { PickupList as Component };
export const meta = called('console.orders.title');
