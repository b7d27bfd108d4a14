/** `/desk/survival`: how the trees of each market are doing. */
import { Survival } from '../features/survival/survival.tsx';
import { called } from '../parts/desk-meta.ts';

export { Survival as Component };
export const meta = called('console.survival.title');
