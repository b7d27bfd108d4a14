/** `/desk/orders`: pickup events, each with its orders. */
import { PickupEvents } from '../features/pickup-day/pickup-events.tsx';
import { called } from '../parts/desk-meta.ts';

export { PickupEvents as Component };
export const meta = called('console.orders.title');
