/** `/desk/market/:marketSlug`: a market as staff change it. */
import { MarketBook } from '../features/markets/market.tsx';
import { called } from '../parts/desk-meta.ts';

export { MarketBook as Component };
export const meta = called('console.market.title');
