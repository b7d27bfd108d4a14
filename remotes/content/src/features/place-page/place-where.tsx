/** Where a place is, in words first: neighbourhood, address, coordinates to copy; with a drawing of the neighbourhood. */
import { useBoot, useWords } from '@greenward/tenant';
import { FactList, LinkButton } from '@greenward/ui';
import type { Fact } from '@greenward/ui';
import { AreaDrawing } from '../../parts/area-drawing/area-drawing.tsx';
import type { PlaceWhere_placeFragment } from './place-where.generated.ts';
import styles from './place-where.module.scss';

/** Zoom of the map when it opens on one place (domain §9: zoomed-in level). */
const MAP_ZOOM = 17;
/** About a metre. */
const DEGREE_DIGITS = 5;

export function PlaceDrawing({ place }: { readonly place: PlaceWhere_placeFragment }) {
  const words = useWords();
  if (place.area === null) return null;
  return (
    <AreaDrawing
      outline={place.area.outline}
      sample={place.area.treeSample}
      here={[place.lon, place.lat]}
      kind={place.type === 'PIT' ? 'pit' : 'tree'}
      label={words('content.where.drawing', { area: place.area.name })}
    />
  );
}

export function PlaceWhere({ place, withDrawing }: { readonly place: PlaceWhere_placeFragment; readonly withDrawing: boolean }) {
  const { routes, switches } = useBoot();
  const words = useWords();
  const hasMap = switches['showMap'] === true && routes.some(({ path }) => path === '/map');
  const coordinates = `${place.lat.toFixed(DEGREE_DIGITS)}, ${place.lon.toFixed(DEGREE_DIGITS)}`;
  const facts: Fact[] = [
    ...(place.area === null ? [] : [{ label: words('content.where.area'), value: place.area.name }]),
    ...(place.address === null ? [] : [{ label: words('content.where.address'), value: place.address }]),
    { label: words('content.where.coordinates'), value: <span className={styles.coordinates}>{coordinates}</span> },
  ];
  return (
    <div className={styles.where}>
      {withDrawing && (
        <div className={styles.drawing}>
          <PlaceDrawing place={place} />
        </div>
      )}
      <div className={styles.words}>
        <FactList facts={facts} />
        {hasMap && <LinkButton to={`/map#xyz=${MAP_ZOOM}/${place.lat}/${place.lon}&tg=${place.guid}`}>{words('content.where.map')}</LinkButton>}
      </div>
    </div>
  );
}
