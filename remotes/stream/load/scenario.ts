/** The load that inboxes and the stream cause. */
import type { LoadScenario } from '@greenward/contract/load-scenario';

const NEEDS_ACCOUNT = 'answers a signed-in resident alone, by a token';

export const scenario: LoadScenario = {
  pages: [() => '/stream', () => '/stream?kind=tree-watered'],
  operations: {
    StreamRouteQuery: (_town, turn) => (turn % 2 === 0 ? {} : { kind: 'tree-watered' }),
    HomeStreamQuery: () => ({}),
    ThingActivitiesQuery: ({ places }, turn) => ({ type: 'place', guid: places[turn % places.length] ?? '' }),
    AnonymousBadgeQuery: () => ({ marker: 'a-browser-that-nobody-knows' }),
  },
  notAsked: {
    InboxBadgeQuery: NEEDS_ACCOUNT,
    InboxDropdownQuery: NEEDS_ACCOUNT,
    InboxSeenQuery: NEEDS_ACCOUNT,
    InboxPageQuery: NEEDS_ACCOUNT,
    InboxReadQuery: NEEDS_ACCOUNT,
    NoticeSettingsQuery: NEEDS_ACCOUNT,
    PushSettingsQuery: NEEDS_ACCOUNT,
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
