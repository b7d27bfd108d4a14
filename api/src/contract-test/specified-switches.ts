/**
 * Switches of each query and mutation in the specification (shell §1 and §2.6, domain §1 and §6; DECISIONS "Switches"),
 * including unbuilt ones.
 */
import type { SwitchCondition } from '@greenward/contract';

const anyOf = (...names: string[]): SwitchCondition => ({ anyOf: names, allOf: [] });

const issues = anyOf('showIssues');
const orders = anyOf('showOrders');
const stream = anyOf('showStream');
const pitApplications = { anyOf: ['showPitAdopt'], allOf: ['userAccount'] };

/** 'Query.field' or 'Mutation.field' to its switches. */
export const SPECIFIED_SWITCHES: Readonly<Record<string, SwitchCondition>> = {
  'Query.getCategoryStats': anyOf('showRarity'),
  'Query.getCategoryTalkTaskStatus': anyOf('showTalk'),
  'Query.getMapTileSets': anyOf('showMap', 'showGreenSpacesExplorer'), // the park explorer also shows a map
  'Query.mapTilesGetTileStatus': anyOf('showMap'),
  'Query.getRoute': anyOf('showMap'),
  'Query.getRoutes': anyOf('showMap'),
  'Mutation.generateTrail': anyOf('showMap'),
  'Query.helps': anyOf('showHelp'),

  'Query.getProjectActivities': stream,
  'Query.getUserActivities': stream,
  'Query.getUserTimelineActivities': stream,
  'Query.getThingActivities': stream,
  'Query.getThingActivitiesStats': stream,

  'Query.getUserNotifications': {
    anyOf: ['showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'],
    allOf: ['userAccount'],
  },
  'Query.getUserPlaces': anyOf('userAccount'),

  'Query.getFlows': anyOf('showPitAdopt'),
  'Mutation.createFlow': pitApplications,
  'Mutation.transitionFlow': pitApplications,
  'Mutation.addTagToFlow': pitApplications,

  'Query.getMarket': orders,
  'Query.getPickupEvents': orders,
  'Query.getStockLocations': orders,
  'Query.getStockSKUs': orders,
  'Query.getUserOrders': orders,
  'Query.getUserOrdersInMarket': orders,
  'Query.precheckOrder': orders,
  'Mutation.addOrder': orders,
  'Mutation.addPlacev2': orders,
  'Mutation.cancelOrder': orders,
  'Mutation.holdStock': orders,

  'Query.getDelegatedIssueTypes': issues,
  'Mutation.addPlaceIssue': issues,
  'Mutation.addPlaceGreentalkIssue': issues,
  'Mutation.confirmPlaceIssue': issues,
  'Mutation.recordPlaceDelegatedIssueReferral': issues,
};
