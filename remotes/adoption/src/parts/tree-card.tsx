/** A tree in a list: its picture, kind and address, and a link. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { ListCard } from '@greenward/ui';
import type { TreeCard_placeFragment } from './tree-card.generated.ts';

interface TreeCardProps {
  readonly place: Masked<TreeCard_placeFragment>;
  /** Where its name leads; null for no link. */
  readonly to: string | null;
  /** Below the address: the distance, or what the tree needs. */
  readonly children?: ReactNode;
}

export function TreeCard({ place: masked, to, children }: TreeCardProps) {
  const { name, address, area, species } = unmask(masked);
  const photo = species?.photos[0];
  return (
    <ListCard
      picture={photo === undefined ? null : { url: photo.smallUrl, width: 350, height: 262 }}
      name={species?.name ?? name}
      where={address ?? area?.name ?? null}
      to={to}
    >
      {children}
    </ListCard>
  );
}

/** Whom the pictures of some trees are from, each once. */
export const creditsOf = (places: readonly Masked<TreeCard_placeFragment>[]): string =>
  [...new Set(unmask(places).flatMap(({ species }) => species?.photos[0]?.credit ?? []))].join('; ');
