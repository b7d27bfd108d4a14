/** `/desk`: what needs a decision, and the latest actions. */
import { Overview } from '../features/overview/overview.tsx';
import { called } from '../parts/desk-meta.ts';

export { Overview as Component };
export const meta = called('console.title');
