/** `/desk/markets`: the markets of the project. */
import { Markets } from '../features/markets/markets.tsx';
import { called } from '../parts/desk-meta.ts';

export { Markets as Component };
export const meta = called('console.markets.title');
