/** The load that residents who look for a tree pit cause. */
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';

const placeIn = ({ places }: LoadFacts, turn: number): string => places[turn % places.length] ?? '';

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [() => '/adoptpit', () => '/adoptpit/intro', () => '/adoptpit/terms'],
  operations: {
    AdoptPitRouteQuery: () => ({}),
    PitApply1RouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    FreePitsNearQuery: () => ({ first: 12 }),
    PitsOnMapQuery: () => ({}),
    PitOnMapQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    PitStreetQuery: () => ({ text: 'high' }),
  },
  notAsked: {
    VerifyPitVoucherQuery: 'is limited by address',
    MyPitsQuery: NEEDS_ACCOUNT,
    OwnPitQuery: NEEDS_ACCOUNT,
    OwnApplicationQuery: NEEDS_ACCOUNT,
    PitApplicantQuery: NEEDS_ACCOUNT,
    PitStatusQuery: 'answers the holder of a link in a mail alone',
    PitPostcodeQuery: 'is limited by address',
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
