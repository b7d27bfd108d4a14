/** A tree pit in a list: the project's picture of pits, its name and address, and a link. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { ListCard } from '@greenward/ui';
import type { PitCard_placeFragment } from './pit-card.generated.ts';

interface PitCardProps {
  readonly place: Masked<PitCard_placeFragment>;
  /** Where its name leads; null for no link. */
  readonly to: string | null;
  /** Below the address. */
  readonly children?: ReactNode;
}

export function PitCard({ place: masked, to, children }: PitCardProps) {
  const { name, address, area, fallbackImage } = unmask(masked);
  // Along a street without house numbers, only the neighbourhood and the distance tell pits apart.
  const [title, ...others] = [address, area?.name].filter((part) => part != null);
  return (
    <ListCard
      picture={fallbackImage}
      name={title ?? name}
      where={title === undefined ? null : [name, ...others].join(', ')}
      to={to}
    >
      {children}
    </ListCard>
  );
}
