/** The load that inboxes and the stream cause. */
import type { LoadScenario } from '@greenward/contract/load-scenario';

/** Of which every demonstration has something. */
const YEAR = String(new Date().getFullYear());

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [() => '/stream', () => '/stream?kind=tree-watered', () => `/stream/${YEAR}`],
  operations: {
    StreamRouteQuery: (_town, turn) => (turn % 2 === 0 ? {} : { kind: 'tree-watered' }),
    TownYearRouteQuery: () => ({ year: YEAR }),
    HomeStreamQuery: () => ({}),
    AlertAddressesQuery: (_town, turn) => ({ text: turn % 2 === 0 ? 'street' : 'pleasant' }),
    ThingActivitiesQuery: ({ places }, turn) => ({ type: 'place', guid: places[turn % places.length] ?? '' }),
    AnonymousBadgeQuery: () => ({ marker: 'a-browser-that-nobody-knows' }),
  },
  notAsked: {
    InboxBadgeQuery: NEEDS_ACCOUNT,
    InboxDropdownQuery: NEEDS_ACCOUNT,
    InboxSeenQuery: NEEDS_ACCOUNT,
    InboxPageQuery: NEEDS_ACCOUNT,
    InboxReadQuery: NEEDS_ACCOUNT,
    AlertsQuery: NEEDS_ACCOUNT,
    AlertPostcodeQuery: 'limited to a few postcodes per visitor',
    NoticeSettingsQuery: NEEDS_ACCOUNT,
    PushSettingsQuery: NEEDS_ACCOUNT,
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
