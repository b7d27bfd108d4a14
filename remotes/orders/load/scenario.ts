/** The load that residents who look for a tree to order cause. */
import type { LoadScenario } from '@greenward/contract/load-scenario';

/** A market of the demonstration town. */
const MARKET = 'garden-trees';
const BALLOT = 'twelve-large-trees';

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [
    () => '/order',
    () => `/order/${MARKET}`,
    () => '/order/intro',
    () => `/order/intro/${MARKET}`,
    () => `/order/ballot/${BALLOT}`,
    () => '/order/pickup',
    () => `/order/pickup/${MARKET}`,
  ],
  operations: {
    OrdersRouteQuery: () => ({}),
    MarketRouteQuery: () => ({ slug: MARKET }),
    MarketWithoutStockQuery: () => ({ slug: MARKET }),
    MarketStockQuery: () => ({ slug: MARKET }),
    MarketClockQuery: () => ({ slug: MARKET }),
    BallotRouteQuery: () => ({ slug: BALLOT }),
    BallotListQuery: () => ({ slug: BALLOT }),
    OrderIntrosRouteQuery: () => ({}),
    OrderIntroRouteQuery: () => ({ slug: MARKET }),
    OrderPickupsRouteQuery: () => ({}),
    OrderPickupRouteQuery: () => ({ slug: MARKET }),
    PickupEventsQuery: () => ({ slug: MARKET }),
    OrderingMarketQuery: () => ({ slug: MARKET }),
    DefaultMarketQuery: () => ({}),
    OrderStockQuery: () => ({ slug: MARKET }),
    GiveawayOfferQuery: () => ({ slug: MARKET }),
    OrderStreetQuery: () => ({ text: 'high' }),
    OrderTilesQuery: () => ({}),
  },
  notAsked: {
    OwnOrdersInMarketQuery: NEEDS_ACCOUNT,
    OrderedQuery: NEEDS_ACCOUNT,
    MyOrdersQuery: NEEDS_ACCOUNT,
    GiveawayPlacesQuery: NEEDS_ACCOUNT,
    GiveawayEmailQuery: NEEDS_ACCOUNT,
    PrecheckOrderQuery: NEEDS_ACCOUNT,
    WaitingListQuery: NEEDS_ACCOUNT,
    OwnBallotQuery: NEEDS_ACCOUNT,
    OtherPickupDaysQuery: NEEDS_ACCOUNT,
    OrderApplicantQuery: NEEDS_ACCOUNT,
    OrderPostcodeQuery: 'is limited by address',
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
