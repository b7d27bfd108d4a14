/** A drawing of the neighbourhood with the place in it. Nothing outside every neighbourhood. */
import { useWords } from '@greenward/tenant';
import { AreaDrawing } from '@greenward/ui';
import type { PlaceDrawing_placeFragment } from './place-drawing.generated.ts';

export function PlaceDrawing({ place: { type, lon, lat, area } }: { readonly place: PlaceDrawing_placeFragment }) {
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
