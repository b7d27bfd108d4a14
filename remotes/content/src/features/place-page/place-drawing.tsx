/** A drawing of the neighbourhood that marks the place. Renders nothing for a place outside every neighbourhood. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { AreaDrawing } from '@greenward/ui';
import type { PlaceDrawing_placeFragment } from './place-drawing.generated.ts';

export function PlaceDrawing({ place }: { readonly place: Masked<PlaceDrawing_placeFragment> }) {
  const { type, lon, lat, area } = unmask(place);
  const words = useWords();
  if (area === null) return null;
  return (
    <AreaDrawing
      outline={area.outline}
      sample={area.treeSample}
      here={[lon, lat]}
      kind={type === 'PIT' ? 'pit' : type === 'GATHER' ? 'group' : 'tree'}
      label={words('content.where.drawing', { area: area.name })}
    />
  );
}
