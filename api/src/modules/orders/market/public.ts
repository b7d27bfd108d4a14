/** The interface of markets for the command line. */
export { seedMarkets } from './seed-markets.ts';
export type { SeedMarkets } from './seed-markets.ts';
