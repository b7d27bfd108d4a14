/** `/desk/switches`: what is on and off here, and what was done about it. */
import { Switches } from '../features/switches/switches.tsx';
import { called } from '../parts/desk-meta.ts';

export { Switches as Component };
export const meta = called('console.switches.title');
