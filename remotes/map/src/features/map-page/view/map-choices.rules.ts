/** What each choice on the map page changes in its address (domain §2). Pure. */
import { COLLECTION_FIELD } from '@greenward/map';
import type { MapHash, MapPosition, NeedStart, PlaceType } from '@greenward/map';
import { modelCodeOf } from './map-filter.rules.ts';

type Patch = Partial<MapHash>;

/** All kinds of place, and none that stands out. */
export const EVERYTHING = { species: null, placeType: null, highlight: null } as const satisfies Patch;
const NO_PLACE = { guid: null, model: null } as const satisfies Patch;

/** Degrees as the address of the map says them, to about a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A searched address is done with once a place is chosen or left; the need-first list goes out from there. */
const addressLeft = (needStart: NeedStart | null): Patch => (needStart === null ? { at: null } : {});

export const placeChosen = ({ guid, type }: { readonly guid: string; readonly type: string }, needStart: NeedStart | null): Patch => ({
  guid,
  model: modelCodeOf(type),
  ...addressLeft(needStart),
});

export const placeLeft = (needStart: NeedStart | null): Patch => ({ ...NO_PLACE, ...addressLeft(needStart) });

/** @param highlight stays, unless a collection is what stands out: a kind and a collection are not asked for together */
export const speciesChosen = (species: string, highlight: MapHash['highlight']): Patch => ({
  ...{ ...NO_PLACE, species, placeType: null, highlight, at: null, needFirst: null },
});

export const typeChosen = (placeType: PlaceType | null, highlight: MapHash['highlight']): Patch => ({
  ...{ ...NO_PLACE, placeType, species: null, highlight, needFirst: null },
});

/** @param slug null for none */
export const collectionChosen = (slug: string | null): Patch => ({
  ...{ ...EVERYTHING, ...NO_PLACE, at: null, needFirst: null },
  highlight: slug === null ? null : { field: COLLECTION_FIELD, value: slug },
});

/** The need-first list goes out from there, where it is on. */
export const addressChosen = (at: MapPosition, needStart: NeedStart | null): Patch => ({
  ...{ ...NO_PLACE, at },
  ...(needStart === null ? {} : { needFirst: 'address' }),
});

/** @param from null where the list goes out from the visitor: an address says nobody's position */
export const needsAsked = (start: NeedStart, from: MapPosition | null): Patch => ({
  ...EVERYTHING,
  needFirst: start,
  at: from === null ? null : { lon: toMetre(from.lon), lat: toMetre(from.lat) },
});

/** The middle of the map is nobody's address: it goes with the list. */
export const needsLeft = (needStart: NeedStart): Patch => ({ needFirst: null, ...(needStart === 'middle' ? { at: null } : {}) });

/** What the visitor's choices change while a mode is on. */
export interface MapChoices {
  placeChosen(place: { readonly guid: string; readonly type: string }): Patch;
  placeLeft(): Patch;
  speciesChosen(species: string): Patch;
  typeChosen(placeType: PlaceType | null): Patch;
  addressChosen(at: MapPosition): Patch;
  /** The visitor has asked for their position. Null where that changes nothing. */
  readonly visitorFound: Patch | null;
}

/** @param highlight what stays highlighted. @param needStart where the need-first list goes out from, while it is on */
export const choicesWith = (highlight: MapHash['highlight'], needStart: NeedStart | null): MapChoices => ({
  placeChosen: (place) => placeChosen(place, needStart),
  placeLeft: () => placeLeft(needStart),
  speciesChosen: (species) => speciesChosen(species, highlight),
  typeChosen: (placeType) => typeChosen(placeType, highlight),
  addressChosen: (at) => addressChosen(at, needStart),
  visitorFound: needStart === null ? null : { needFirst: 'you', at: null },
});
