/** `/desk/reservations`: trees that are kept for somebody. */
import { Reservations } from '../features/reservations/reservations.tsx';
import { called } from '../parts/desk-meta.ts';

export { Reservations as Component };
export const meta = called('console.reservations.title');
