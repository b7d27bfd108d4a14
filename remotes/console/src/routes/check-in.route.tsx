/** `/desk/orders/:eventSlug/check-in`: staff hand out trees, with or without a network. */
import { CheckIn } from '../features/pickup-day/check-in.tsx';
import { called } from '../parts/desk-meta.ts';

export { CheckIn as Component };
export const meta = called('console.checkIn.title');
