/** Links to a place's page, and to the map where the site has one. */
import { Link } from 'react-router';
import { useBoot, useSwitch, useWords } from '@greenward/tenant';
import lists from './desk-list.module.scss';

/** Zoom of the map when it opens on one place (domain §9). */
const MAP_ZOOM = 18;

interface PlaceLinksProps {
  /** Null for a place that is not in the list yet. */
  readonly guid: string | null;
  readonly lon?: number | null;
  readonly lat?: number | null;
}

export function PlaceLinks({ guid, lon = null, lat = null }: PlaceLinksProps) {
  const words = useWords();
  const { routes } = useBoot();
  const showsMap = useSwitch('showMap');
  const hasMap = showsMap && routes.some(({ path }) => path === '/map') && lon !== null && lat !== null;
  return (
    <p className={lists.links}>
      {guid !== null && <Link to={`/place/${guid}`}>{words('console.place.page')}</Link>}
      {hasMap && (
        <Link to={`/map#xyz=${MAP_ZOOM}/${lat}/${lon}${guid === null ? '' : `&tg=${guid}`}`}>
          {words('console.place.map')}
        </Link>
      )}
    </p>
  );
}
