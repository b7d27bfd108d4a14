/** Which switches each query and mutation belongs to: the client store sends none that is off, and the api refuses those that are sent anyway (specification shell §1 and §2.6, domain §1 and §6; DECISIONS "Switches"). */
import { switchesAllow } from './switches.ts';
import type { SwitchCondition, SwitchStates } from './switches.ts';

const anyOf = (...names: string[]): SwitchCondition => ({ anyOf: names, allOf: [] });

const issues = anyOf('showIssues');
const orders = anyOf('showOrders');
const stream = anyOf('showStream');

/** 'Query.field' or 'Mutation.field' to its switches. A field that stands nowhere here is always answered. */
export const OPERATION_SWITCHES: Readonly<Record<string, SwitchCondition>> = {
  'Query.getCategoryStats': anyOf('showRarity'),
  'Query.getCategoryTalkTaskStatus': anyOf('showTalk'),
  'Query.getMapTileSets': anyOf('showMap', 'showGreenSpacesExplorer'), // the explorer of parks is a map as well
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

  'Query.getUserNotifications': { anyOf: ['showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'], allOf: ['userAccount'] },
  'Query.getUserPlaces': anyOf('userAccount'),

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

/** @param operation 'Query.field' or 'Mutation.field' */
export function isOperationOff(operation: string, states: SwitchStates): boolean {
  const condition = Object.hasOwn(OPERATION_SWITCHES, operation) ? OPERATION_SWITCHES[operation] : undefined;
  return condition !== undefined && !switchesAllow(condition, states);
}
