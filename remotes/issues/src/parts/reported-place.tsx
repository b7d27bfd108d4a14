/** A place that a report is about: its picture, kind and address. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { ListCard } from '@greenward/ui';
import type { ReportedPlace_placeFragment } from './reported-place.generated.ts';

interface ReportedPlaceProps {
  readonly place: Masked<ReportedPlace_placeFragment>;
  readonly to: string;
  /** Below the address. */
  readonly children?: ReactNode;
}

export function ReportedPlace({ place: masked, to, children }: ReportedPlaceProps) {
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

/** Whom the pictures of some places are from, each once. */
export const creditsOf = (places: readonly Masked<ReportedPlace_placeFragment>[]): string =>
  [...new Set(unmask(places).flatMap(({ species }) => species?.photos[0]?.credit ?? []))].join('; ');
