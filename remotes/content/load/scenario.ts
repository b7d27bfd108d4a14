/** The load that readers cause: the home page and many tree pages. */
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';

const placeIn = ({ places }: LoadFacts, turn: number): string => places[turn % places.length] ?? '';
const neighbourhoodIn = ({ neighbourhoods }: LoadFacts, turn: number): string =>
  neighbourhoods[turn % Math.max(1, neighbourhoods.length)] ?? 'none';
/** Falls back to the home page in a town without neighbourhoods. */
const neighbourhoodPage = (facts: LoadFacts, turn: number): string =>
  facts.neighbourhoods.length === 0 ? '/' : `/neighbourhood/${neighbourhoodIn(facts, turn)}`;
const placePage = (facts: LoadFacts, turn: number): string => `/place/${placeIn(facts, turn)}`;

/** Shipped with every installation. */
const STORY = 'the-first-five-summers';
const COLLECTION = 'one-of-a-kind';

export const scenario: LoadScenario = {
  pages: [
    () => '/',
    placePage,
    placePage,
    placePage,
    neighbourhoodPage,
    () => '/news',
    () => `/story/${STORY}`,
    () => `/collection/${COLLECTION}`,
    () => '/accessibility',
  ],
  operations: {
    HomeRouteQuery: () => ({}),
    PlacesRouteQuery: () => ({ text: 'street' }),
    PlaceRouteQuery: (facts, turn) => ({ guid: placeIn(facts, turn) }),
    AccessibilityRouteQuery: () => ({}),
    AttributionRouteQuery: () => ({}),
    NewsRouteQuery: () => ({}),
    StoryRouteQuery: () => ({ slug: STORY }),
    MoreStoriesQuery: () => ({ offset: 10 }),
    CollectionsRouteQuery: () => ({}),
    CollectionRouteQuery: () => ({ slug: COLLECTION }),
    NeighbourhoodsRouteQuery: () => ({}),
    NeighbourhoodRouteQuery: (facts, turn) => ({ slug: neighbourhoodIn(facts, turn) }),
  },
  notAsked: {
    ProjectsRouteQuery: 'belongs to the site without a project',
    FollowsQuery: 'asked only for somebody signed in',
    OwnPlaceCareQuery: 'asked only for somebody signed in',
    InboxRainTreesQuery: 'asked only for somebody signed in',
    InboxRainQuery: 'asked only for somebody signed in',
    PlaceCorrectionFormQuery: 'asked by one visitor in a thousand, who corrects a place',
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
