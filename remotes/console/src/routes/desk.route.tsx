/** `/desk`: what waits for somebody, and what was done last. */
import { Overview } from '../features/overview/overview.tsx';
import { called } from '../parts/desk-meta.ts';

export { Overview as Component };
export const meta = called('console.title');
