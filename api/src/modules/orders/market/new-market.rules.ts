/** What a new market begins with. Pure. */
import type { MarketRow, MarketRules } from './market.schema.ts';

/** A market that begins from nothing. */
export const FIRST_RULES: MarketRules = {
  ...{ opensAt: null, closesAt: null, ordersPerResident: 1, treesPerOrder: 1, postcodes: [] },
  audiences: [{ slug: 'residents', name: 'Residents', isGroup: false }],
  ...{ waitingList: true, offerHours: 48, holdMinutes: 15, noShowHours: 24 },
};

export const FIRST_MARKET: Pick<MarketRow, 'description' | 'mode' | 'termsStory' | 'holdingStory' | 'postLiveStory'> = {
  ...{ description: '', mode: 'market', termsStory: null, holdingStory: null, postLiveStory: null },
};

/** Its dates are not decided. */
export const copiedRules = (rules: MarketRules): MarketRules => ({ ...rules, opensAt: null, closesAt: null });
