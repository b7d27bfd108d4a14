/** A tree in a list: its picture, kind and address, and a link. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { photoCreditsOf, PlaceListCard } from '@greenward/ui';
import type { TreeCard_placeFragment } from './tree-card.generated.ts';

interface TreeCardProps {
  readonly place: Masked<TreeCard_placeFragment>;
  /** Where its name leads; null for no link. */
  readonly to: string | null;
  /** Below the address: the distance, or what the tree needs. */
  readonly children?: ReactNode;
}

export const TreeCard = ({ place, ...rest }: TreeCardProps) => <PlaceListCard place={unmask(place)} {...rest} />;

/** Whom the pictures of some trees are from, each once. */
export const creditsOf = (places: readonly Masked<TreeCard_placeFragment>[]): string => photoCreditsOf(unmask(places));
