/** The load that residents who report a problem cause. */
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';

const placeIn = ({ places }: LoadFacts, turn: number): string => places[turn % places.length] ?? '';

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [() => '/issue', (facts, turn) => `/issue/${placeIn(facts, turn)}`],
  operations: {
    IssueStartRouteQuery: () => ({}),
    IssuePlaceRouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    IssueStep1RouteQuery: () => ({}),
    OpenIssuesNearQuery: (facts, turn) => ({ type: 'broken-branch', guid: placeIn(facts, turn) }),
    PlaceIssuesQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    FindIssueStreetQuery: () => ({ text: 'high' }),
    IssueTilesQuery: () => ({}),
    IssueBoundaryQuery: ({ boundingBox: [west, south] }) => ({ position: [west, south] }),
    TreesNearSpotQuery: ({ boundingBox: [west, south, east, north] }) => ({
      coordinates: [(west + east) / 2, (south + north) / 2],
    }),
  },
  notAsked: {
    OwnIssuesQuery: NEEDS_ACCOUNT,
    IssueFollowsQuery: NEEDS_ACCOUNT,
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
