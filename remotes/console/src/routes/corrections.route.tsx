/** `/desk/corrections`: residents' corrections of the inventory. */
import { Corrections } from '../features/corrections/corrections.tsx';
import { called } from '../parts/desk-meta.ts';

export { Corrections as Component };
export const meta = called('console.corrections.title');
