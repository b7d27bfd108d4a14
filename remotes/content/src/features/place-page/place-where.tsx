/**
 * The location of a place, in words first: neighbourhood, address, coordinates and a code to copy; with a drawing of
 * the neighbourhood, and links to maps.
 */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useSwitch, useWords } from '@greenward/tenant';
import { FactList, Icon, LinkButton } from '@greenward/ui';
import type { Fact } from '@greenward/ui';
import { PlaceDrawing } from './place-drawing.tsx';
import type { PlaceWhere_placeFragment } from './place-where.generated.ts';
import { SpotCode } from './spot-code.tsx';
import styles from './place-where.module.scss';

/** Zoom of the map when it opens on one place (domain §9: zoomed-in level). */
const MAP_ZOOM = 17;
/** Decimals of a degree: about one metre. */
const DEGREE_DIGITS = 5;

export function PlaceWhere({
  place: masked,
  withDrawing,
}: {
  readonly place: Masked<PlaceWhere_placeFragment>;
  readonly withDrawing: boolean;
}) {
  const place = unmask(masked);
  const { routes } = useBoot();
  const hasHoods = useSwitch('showHoods');
  const words = useWords();
  const hasMap = useSwitch('showMap') && routes.some(({ path }) => path === '/map');
  const coordinates = `${place.lat.toFixed(DEGREE_DIGITS)}, ${place.lon.toFixed(DEGREE_DIGITS)}`;
  const facts: Fact[] = [
    ...(place.area === null
      ? []
      : [
          {
            label: words('content.where.area'),
            value: hasHoods ? <Link to={`/neighbourhood/${place.area.slug}`}>{place.area.name}</Link> : place.area.name,
          },
        ]),
    ...(place.address === null ? [] : [{ label: words('content.where.address'), value: place.address }]),
    { label: words('content.where.coordinates'), value: <span className={styles.coordinates}>{coordinates}</span> },
  ];
  return (
    <div className={styles.where}>
      {withDrawing && place.area !== null && (
        <div className={styles.drawing}>
          <PlaceDrawing place={place} />
        </div>
      )}
      <div className={styles.words}>
        <FactList facts={facts} />
        <FactList facts={[{ label: place.spotCode.label, value: <SpotCode spotCode={place.spotCode} /> }]} />
        <div className={styles.ways}>
          {hasMap && (
            <LinkButton to={`/map#xyz=${MAP_ZOOM}/${place.lat}/${place.lon}&tg=${place.guid}`}>
              {words('content.where.map')}
            </LinkButton>
          )}
          {place.streetViewUrl !== null && (
            <p>
              <a
                href={place.streetViewUrl}
                target="_blank"
                rel="noopener noreferrer"
                aria-describedby="street-view-note"
                className={styles.street}
              >
                {words('content.where.streetView')}
                <Icon name="external" size="small" />
              </a>
              <span id="street-view-note" className={styles.hint}>
                {words('content.where.streetViewNote')}
              </span>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
