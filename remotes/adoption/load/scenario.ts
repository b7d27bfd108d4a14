/** The load that residents who look for a tree cause. */
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';

const placeIn = ({ places }: LoadFacts, turn: number): string => places[turn % places.length] ?? '';

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';
const NEEDS_LINK = 'answers the holder of a link in a mail alone';

export const scenario: LoadScenario = {
  pages: [
    () => '/adopt',
    () => '/pick',
    () => '/pick/list',
    (facts, turn) => `/pick/tree/${placeIn(facts, turn)}`,
    (facts, turn) => `/action/watered/${placeIn(facts, turn)}`,
  ],
  operations: {
    AdoptRouteQuery: () => ({}),
    PickListRouteQuery: () => ({}),
    PickMapRouteQuery: () => ({}),
    FreeTreesNearQuery: () => ({ first: 24 }),
    FreeTreesOnMapQuery: () => ({}),
    FreeTreeOnMapQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    FreeTreesPanelQuery: () => ({ within: 10_000 }),
    NeighbourhoodMiddleQuery: () => ({}),
    WateredRouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    WateringsQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    WateringTotalsQuery: () => ({}),
    PlaceUsersQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    PickTreeRouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    AdoptStep1RouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    FindStreetQuery: () => ({ text: 'high' }),
  },
  notAsked: {
    UserPlacesQuery: NEEDS_ACCOUNT,
    OwnAdoptionsQuery: NEEDS_ACCOUNT,
    ReminderSettingsQuery: NEEDS_ACCOUNT,
    HandOverQuery: NEEDS_LINK,
    CareGroupInvitationQuery: NEEDS_LINK,
    MyTreesQuery: NEEDS_ACCOUNT,
    InboxTreesQuery: NEEDS_ACCOUNT,
    VerifyPlaceVoucherQuery: 'is limited by address',
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
