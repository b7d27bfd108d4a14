/** The load that readers cause: the home page, and tree after tree. */
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';

const placeIn = ({ places }: LoadFacts, turn: number): string => places[turn % places.length] ?? '';
const placePage = (facts: LoadFacts, turn: number): string => `/place/${placeIn(facts, turn)}`;

export const scenario: LoadScenario = {
  pages: [() => '/', placePage, placePage, placePage, () => '/accessibility'],
  operations: {
    HomeRouteQuery: () => ({}),
    PlaceRouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    AccessibilityRouteQuery: () => ({}),
  },
  notAsked: { ProjectsRouteQuery: 'belongs to the site without a project', FollowsQuery: 'asked only for somebody signed in' },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
