/**
 * The product's switches, which tenants can turn on or off. Each is off by default (specification shell §3.1,
 * DECISIONS).
 */
import * as v from 'valibot';

const off = (sentence: string) => v.optional(v.pipe(v.boolean(), v.description(sentence)), false);

export const switchesSchema = v.strictObject({
  showHelp: off('The help section and its links in header and footer.'),
  showAbout: off('The about page.'),
  showMap: off('The map of trees, pits and parks.'),
  showAdopt: off('Residents can adopt a young tree.'),
  showPitAdopt: off('Residents can adopt a vacant tree pit.'),
  showGreenSpacesExplorer: off('The parks explorer.'),
  showGatherMenu: off('A menu entry that leads to an external community site.'),
  showSignUp: off('Create account and sign in stand in the menu.'),
  showHoods: off('Neighbourhoods have pages and stand in the menu.'),
  userAccount: off('Residents can have an account, a profile and an inbox.'),
  brandHeader: off('The header carries the brand logo of the client.'),
  hideNonCompressedHeaderSep: off('No rule under the header at the top of the page.'),
  showPits: off('Vacant pits are drawn on the map.'),
  showCanopy: off('Canopy polygons are drawn on the map.'),
  showGathers: off('Groups of trees are drawn on the map.'),
  showTalk: off('Species pages can be listened to.'),
  shareURLsWithoutContext: off('Shared links leave out the map position.'),
  showStream: off('The activity stream.'),
  showEco: off('Eco scores of trees.'),
  showRarity: off('How rare a species is here.'),
  web: off('Help entries written for the web version.'),
  showOrders: off('Residents can order a free tree.'),
  showIssues: off('Residents can report an issue on a place.'),
  showWatering: off('Watering need and recorded waterings.'),
  councilLedWatering: off('The council waters; off means that adopters do.'),
});

export type Switches = v.InferOutput<typeof switchesSchema>;
export type SwitchName = keyof Switches;
