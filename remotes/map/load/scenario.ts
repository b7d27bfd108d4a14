/** The load of visitors who pan a map: the list of places in view, its tiles, and the card of a tree. */
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';

/** A ninth of the town, a different one for each turn. */
function boxIn({ boundingBox: [west, south, east, north] }: LoadFacts, turn: number): readonly number[] {
  const [width, height] = [(east - west) / 3, (north - south) / 3];
  const [column, row] = [turn % 3, Math.floor(turn / 3) % 3];
  return [west + column * width, south + row * height, west + (column + 1) * width, south + (row + 1) * height];
}
const middleOf = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): readonly number[] => [
  (west + east) / 2,
  (south + north) / 2,
];
/** A park of the town that load tests use; in other towns this tests a missing page. */
const PARK = 'danehy-park';
const STREET = 'broadway';
const WALK = 'around-the-common';
const COLLECTION = 'great-trunks';
const TREES = ['TREE', 'SHRUB', 'COPSE'];

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [() => '/map', () => '/map', () => '/space', () => '/address?q=st', () => '/walk'],
  operations: {
    MapRouteQuery: () => ({}),
    MapTileSetsQuery: () => ({}),
    PlacesInViewQuery: (facts, turn) => ({
      where: { types: TREES, boundingBox: boxIn(facts, turn) },
      near: middleOf(boxIn(facts, turn)),
      first: 30,
      offset: 0,
    }),
    TreesInNeedQuery: (facts, turn) => ({ from: middleOf(boxIn(facts, turn)), first: 10 }),
    MapPlaceQuery: ({ places }, turn) => ({ guid: places[turn % places.length] }),
    MapSpeciesQuery: () => ({}),
    MapAddressesQuery: (facts, turn) => ({
      text: ['a', 'st', 'park', 'ma'][turn % 4],
      near: middleOf(boxIn(facts, turn)),
    }),
    PickedPlaceQuery: () => ({ featureIds: [1] }),
    MapCollectionsQuery: () => ({}),
    MapCollectionQuery: () => ({ slug: COLLECTION }),
    ParksRouteQuery: (_facts, turn) => ({ page: String((turn % 3) + 1) }),
    ParksNearQuery: (facts, turn) => ({ near: middleOf(boxIn(facts, turn)) }),
    ParkRouteQuery: () => ({ slug: PARK }),
    ParkMapRouteQuery: () => ({}),
    AddressesRouteQuery: (_facts, turn) => ({ text: ['st', 'park', 'broadway'][turn % 3] }),
    AddressRouteQuery: () => ({ slug: STREET }),
    WalksRouteQuery: () => ({}),
    WalkRouteQuery: () => ({ address: WALK }),
    OfflineAreaQuery: () => ({ kind: 'PARK', key: PARK }),
    WalkAddressesQuery: (facts, turn) => ({
      text: ['st', 'park', 'broadway'][turn % 3],
      near: middleOf(boxIn(facts, turn)),
    }),
  },
  notAsked: {
    OwnTreeCountQuery: NEEDS_ACCOUNT,
    OwnTreesQuery: NEEDS_ACCOUNT,
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 400, fileP99Ms: 150 },
};
