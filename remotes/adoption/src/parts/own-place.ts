/** What the signed-in resident said of a place, from the list of all their places, which the page reads once. */
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { UserPlacesQueryDocument } from './user-places.generated.ts';

export interface OwnPlace {
  readonly isAdopter: boolean;
  readonly isPrivate: boolean;
  readonly rating: number | null;
  readonly tags: readonly string[];
}

const NOTHING: OwnPlace = { isAdopter: false, isPrivate: false, rating: null, tags: [] };

/** @param attributes as the api names them (domain §3) */
export function ownPlaceOf(attributes: unknown): OwnPlace {
  if (typeof attributes !== 'object' || attributes === null) return NOTHING;
  const { adopter, adopterprivate, rating, tags } = attributes as Readonly<Record<string, unknown>>;
  return {
    isAdopter: adopter === 1,
    isPrivate: adopterprivate === 1,
    rating: typeof rating === 'number' ? rating : null,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  };
}

interface OwnPlaceRead {
  readonly own: OwnPlace;
  readonly isSignedIn: boolean;
  /** Shows an answer of the api before the list is read again. */
  show(attributes: unknown): void;
}

export function useOwnPlace(guid: string): OwnPlaceRead {
  const { status } = useViewer();
  const isSignedIn = status === 'signedIn';
  const { data, patch } = useRead(UserPlacesQueryDocument, { when: isSignedIn, on: [{ kind: 'userPlaces' }] });
  const found = data?.getUserPlaces.find(({ placeId }) => placeId === guid);
  return {
    own: ownPlaceOf(found?.attributes),
    isSignedIn,
    show: (attributes) =>
      patch(({ getUserPlaces }) => ({
        getUserPlaces: [{ placeId: guid, attributes }, ...getUserPlaces.filter(({ placeId }) => placeId !== guid)],
      })),
  };
}
