/** Free trees on the page of a neighbourhood, from its middle. */
import type { SlotProps } from '@greenward/remote-kit';
import { useRead } from '@greenward/graphql';
import { useSwitch } from '@greenward/tenant';
import { NeighbourhoodMiddleQueryDocument } from './free-trees.generated.ts';
import { FreeTrees } from './free-trees.tsx';

const WITHIN_METRES = 800;

export function Filler({ neighbourhoodSlug }: SlotProps) {
  const hasAdoption = useSwitch('showAdopt');
  const { data } = useRead(NeighbourhoodMiddleQueryDocument);
  const area = data?.getAreas.areas.find(({ slug }) => slug === neighbourhoodSlug);
  return area === undefined || !hasAdoption ? null : (
    <FreeTrees from={[area.lon, area.lat]} withinMetres={WITHIN_METRES} />
  );
}
