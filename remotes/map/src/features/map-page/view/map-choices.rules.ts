/** What each choice on the map page changes in its address (domain §2). Pure. */
import { COLLECTION_FIELD } from '@greenward/map';
import type { MapHash, MapPosition, NeedStart, PlaceType } from '@greenward/map';
import { modelCodeOf } from './map-filter.rules.ts';

type Patch = Partial<MapHash>;

/** All kinds of place, without a highlight, and not only the viewer's own. */
export const EVERYTHING = { species: null, placeType: null, highlight: null, ownTrees: false } as const satisfies Patch;
const NO_PLACE = { guid: null, model: null } as const satisfies Patch;

/** Degrees in the map's address, rounded to about a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A searched address is removed once a place is chosen or closed; but the need-first list starts there. */
const addressLeft = (needStart: NeedStart | null): Patch => (needStart === null ? { at: null } : {});

export const placeChosen = (
  { guid, type }: { readonly guid: string; readonly type: string },
  needStart: NeedStart | null,
): Patch => ({
  guid,
  model: modelCodeOf(type),
  ...addressLeft(needStart),
});

export const placeLeft = (needStart: NeedStart | null): Patch => ({ ...NO_PLACE, ...addressLeft(needStart) });

/** @param highlight kept, unless it is a collection: a species and a collection are never combined */
export const speciesChosen = (species: string, highlight: MapHash['highlight']): Patch => ({
  ...{ ...NO_PLACE, species, placeType: null, highlight, at: null, needFirst: null, ownTrees: false },
});

export const typeChosen = (placeType: PlaceType | null, highlight: MapHash['highlight']): Patch => ({
  ...{ ...NO_PLACE, placeType, species: null, highlight, needFirst: null, ownTrees: false },
});

/** @param slug null for none */
export const collectionChosen = (slug: string | null): Patch => ({
  ...{ ...EVERYTHING, ...NO_PLACE, at: null, needFirst: null },
  highlight: slug === null ? null : { field: COLLECTION_FIELD, value: slug },
});

/** The need-first list, while open, starts there. */
export const addressChosen = (at: MapPosition, needStart: NeedStart | null): Patch => ({
  ...{ ...NO_PLACE, at },
  ...(needStart === null ? {} : { needFirst: 'address' }),
});

/** @param from null when the list starts at the visitor: the address never contains a visitor's position */
export const needsAsked = (start: NeedStart, from: MapPosition | null): Patch => ({
  ...EVERYTHING,
  needFirst: start,
  at: from === null ? null : { lon: toMetre(from.lon), lat: toMetre(from.lat) },
});

/** The map centre is not an address, so it is removed with the list. */
export const needsLeft = (needStart: NeedStart): Patch => ({
  needFirst: null,
  ...(needStart === 'middle' ? { at: null } : {}),
});

/** @param needStart start of the need-first list, which this replaces */
export const ownTreesAsked = (needStart: NeedStart | null): Patch => ({
  ...EVERYTHING,
  ...(needStart === null ? {} : needsLeft(needStart)),
  ownTrees: true,
});

export const OWN_TREES_LEFT = { ownTrees: false } as const satisfies Patch;

/** What the visitor's choices change while a mode is on. */
export interface MapChoices {
  placeChosen(place: { readonly guid: string; readonly type: string }): Patch;
  placeLeft(): Patch;
  speciesChosen(species: string): Patch;
  typeChosen(placeType: PlaceType | null): Patch;
  addressChosen(at: MapPosition): Patch;
  /** The visitor asked for their position. Null where that changes nothing. */
  readonly visitorFound: Patch | null;
}

/** @param highlight what stays highlighted. @param needStart start of the need-first list while it is open */
export const choicesWith = (highlight: MapHash['highlight'], needStart: NeedStart | null): MapChoices => ({
  placeChosen: (place) => placeChosen(place, needStart),
  placeLeft: () => placeLeft(needStart),
  speciesChosen: (species) => speciesChosen(species, highlight),
  typeChosen: (placeType) => typeChosen(placeType, highlight),
  addressChosen: (at) => addressChosen(at, needStart),
  visitorFound: needStart === null ? null : { needFirst: 'you', at: null },
});
