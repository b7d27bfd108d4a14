/** The desk has few users and requires sign-in, so there is no load to generate. */
import type { LoadScenario } from '@greenward/contract/load-scenario';

const NEEDS_STAFF = 'answers staff alone, by a token';

export const scenario: LoadScenario = {
  pages: [],
  operations: {},
  notAsked: {
    DeskRouteQuery: NEEDS_STAFF,
    DeskSwitchesRouteQuery: NEEDS_STAFF,
    DeskMembersRouteQuery: NEEDS_STAFF,
    DeskMailRouteQuery: NEEDS_STAFF,
    DeskReleasesRouteQuery: NEEDS_STAFF,
    DeskHistoryQuery: NEEDS_STAFF,
    DeskCorrectionsRouteQuery: NEEDS_STAFF,
    DeskCorrectionsExportQuery: NEEDS_STAFF,
    DeskFlowsExportQuery: NEEDS_STAFF,
    DeskPicturesQuery: NEEDS_STAFF,
    DeskFlowsRouteQuery: NEEDS_STAFF,
    DeskReservationsRouteQuery: NEEDS_STAFF,
    DeskPickupEventsRouteQuery: NEEDS_STAFF,
    DeskPickupListQuery: NEEDS_STAFF,
    DeskDeliveriesQuery: NEEDS_STAFF,
    DeskDeliveriesExportQuery: NEEDS_STAFF,
    DeskPickupListExportQuery: NEEDS_STAFF,
    DeskEventQuery: NEEDS_STAFF,
    DeskSurvivalQuery: NEEDS_STAFF,
    DeskSurvivalExportQuery: NEEDS_STAFF,
    DeskMarketsQuery: NEEDS_STAFF,
    DeskMarketQuery: NEEDS_STAFF,
    DeskTrialQuery: NEEDS_STAFF,
    DeskStockExportQuery: NEEDS_STAFF,
    DeskMarketExportQuery: NEEDS_STAFF,
  },
  budget: { pageP99Ms: 1_000, operationP99Ms: 250, fileP99Ms: 150 },
};
