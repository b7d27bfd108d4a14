/** `/desk/issues`: reports of problems. */
import { Issues } from '../features/issues/issues.tsx';
import { called } from '../parts/desk-meta.ts';

export { Issues as Component };
export const meta = called('console.issues.title');
