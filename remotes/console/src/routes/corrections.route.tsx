/** `/desk/corrections`: what residents say is wrong in the list. */
import { Corrections } from '../features/corrections/corrections.tsx';
import { called } from '../parts/desk-meta.ts';

export { Corrections as Component };
export const meta = called('console.corrections.title');
