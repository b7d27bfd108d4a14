/** What a new market begins with. Pure. */
import type { MarketRow, MarketRules } from './market.schema.ts';

/** Of a market that begins from nothing. @param residents what the project calls its only audience */
export const firstRules = (residents: string): MarketRules => ({
  ...{ opensAt: null, closesAt: null, ordersPerResident: 1, treesPerOrder: 1, ordersPerNetwork: 80, postcodes: [] },
  audiences: [{ slug: 'residents', name: residents, isGroup: false }],
  ...{ waitingList: true, offerHours: 48, holdMinutes: 15, noShowHours: 24, drawValue: null },
});

export const FIRST_MARKET: Pick<MarketRow, 'description' | 'mode' | 'termsStory' | 'holdingStory' | 'postLiveStory'> = {
  ...{ description: '', mode: 'market', termsStory: null, holdingStory: null, postLiveStory: null },
};

/** Its dates, and the public value of its draw, are not decided. */
export const copiedRules = (rules: MarketRules): MarketRules => ({
  ...rules,
  ...{ opensAt: null, closesAt: null, drawValue: null },
});
