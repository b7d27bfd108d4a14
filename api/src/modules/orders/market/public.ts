/** The interface of markets for the command line. */
export { seedMarkets } from './seed-markets.ts';
export type { SeedMarkets } from './seed-markets.ts';
export { openMarkets } from './market-book.ts';
export { stockMistakeText } from './stock-file.rules.ts';
export type { MarketBook, MarketLine } from './market-book.ts';
