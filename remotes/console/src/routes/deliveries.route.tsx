/** `/desk/deliveries/:marketSlug`: the orders of a market that are brought to homes. */
import { Deliveries } from '../features/pickup-day/deliveries.tsx';
import { called } from '../parts/desk-meta.ts';

export { Deliveries as Component };
export const meta = called('console.deliveries.title');
