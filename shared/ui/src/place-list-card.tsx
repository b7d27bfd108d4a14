/** A tree, or another place of a kind, in a list: the picture of its kind, its name and address, and a link. */
import type { ReactNode } from 'react';
import { ListCard } from './list-card.tsx';

export interface ListedPlace {
  readonly name: string;
  readonly address: string | null;
  readonly area: { readonly name: string } | null;
  readonly species: {
    readonly name: string;
    readonly photos: readonly { readonly smallUrl: string; readonly credit: string | null }[];
  } | null;
}

interface PlaceListCardProps {
  readonly place: ListedPlace;
  /** Where its name leads; null for no link. */
  readonly to: string | null;
  /** Below the address: the distance, or what the tree needs. */
  readonly children?: ReactNode;
}

/** Small photos are sent in this size, in pixels. */
const PHOTO = { width: 350, height: 262 } as const;

export function PlaceListCard({ place: { name, address, area, species }, ...rest }: PlaceListCardProps) {
  const photo = species?.photos[0];
  return (
    <ListCard
      {...rest}
      picture={photo === undefined ? null : { url: photo.smallUrl, ...PHOTO }}
      name={species?.name ?? name}
      where={address ?? area?.name ?? null}
    />
  );
}

/** Whom the pictures of these places are from, each once. */
export const photoCreditsOf = (places: readonly Pick<ListedPlace, 'species'>[]): string =>
  [...new Set(places.flatMap(({ species }) => species?.photos[0]?.credit ?? []))].join('; ');
