/** `/desk/flows`: applications for tree pits, and offers to plant them. */
import { Flows } from '../features/flows/flows.tsx';
import { called } from '../parts/desk-meta.ts';

export { Flows as Component };
export const meta = called('console.flows.title');
