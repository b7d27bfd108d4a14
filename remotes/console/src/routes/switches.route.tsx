/** `/desk/switches`: the state of all switches, and their history. */
import { Switches } from '../features/switches/switches.tsx';
import { called } from '../parts/desk-meta.ts';

export { Switches as Component };
export const meta = called('console.switches.title');
