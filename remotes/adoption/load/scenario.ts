/** The load that residents who look for a tree cause. */
import type { LoadScenario } from '@greenward/contract/load-scenario';

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [() => '/adopt', () => '/pick', () => '/pick/list'],
  operations: {
    AdoptRouteQuery: () => ({}),
    PickListRouteQuery: () => ({}),
    PickMapRouteQuery: () => ({}),
    FreeTreesNearQuery: () => ({ first: 24 }),
    FreeTreesOnMapQuery: () => ({}),
    FreeTreesPanelQuery: () => ({ within: 10_000 }),
    NeighbourhoodMiddleQuery: () => ({}),
    FindStreetQuery: () => ({ text: 'high' }),
  },
  notAsked: { UserPlacesQuery: NEEDS_ACCOUNT, MyTreesQuery: NEEDS_ACCOUNT },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
