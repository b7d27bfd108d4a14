/** Which collections the map shows, and their places for its list and marks. Pure. */
import { metresBetween } from '@greenward/map';
import type { MapPosition, MemberMark } from '@greenward/map';
import type { ListedPlace } from '../../../parts/place-list/place-list.tsx';
import type { MapCollectionQuery } from './collection-on-map.generated.ts';
import { markKindOf } from '../view/map-filter.rules.ts';

export type CollectionMember = MapCollectionQuery['getCollectionPlaces'][number];

/** Shell §4: hidden and panel-only collections are never on the map. */
export const isShownOnMap = ({ displayCategory }: { readonly displayCategory: string }): boolean =>
  displayCategory === 'MAP_ONLY' || displayCategory === 'MAP_AND_PANEL';

/** In the collection's order. @param from a point the visitor recognises; without it there are no distances */
export const listedMembers = (members: readonly CollectionMember[], from: MapPosition | null): ListedPlace[] =>
  members.map(({ categoryObject, ...place }) => ({
    distanceMetres: from === null ? null : metresBetween(from, place),
    place: { ...place, species: categoryObject },
  }));

export const memberMarks = (members: readonly CollectionMember[]): MemberMark[] =>
  members.map(({ featureId, type, lon, lat }) => ({ featureId, kind: markKindOf(type), lon, lat }));
