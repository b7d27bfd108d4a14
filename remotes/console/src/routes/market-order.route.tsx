/** `/desk/market/:marketSlug/order`: an order that staff take for somebody. */
import { MarketOrder } from '../features/markets/market-order.tsx';
import { called } from '../parts/desk-meta.ts';

export { MarketOrder as Component };
export const meta = called('console.takeOrder.title');
