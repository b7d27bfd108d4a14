/** A place that a report is about: its picture, kind and address. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { photoCreditsOf, PlaceListCard } from '@greenward/ui';
import type { ReportedPlace_placeFragment } from './reported-place.generated.ts';

interface ReportedPlaceProps {
  readonly place: Masked<ReportedPlace_placeFragment>;
  readonly to: string;
  /** Below the address. */
  readonly children?: ReactNode;
}

export const ReportedPlace = ({ place, ...rest }: ReportedPlaceProps) => (
  <PlaceListCard place={unmask(place)} {...rest} />
);

/** Whom the pictures of some places are from, each once. */
export const creditsOf = (places: readonly Masked<ReportedPlace_placeFragment>[]): string =>
  photoCreditsOf(unmask(places));
