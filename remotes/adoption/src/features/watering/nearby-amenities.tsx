/** Where to fetch water for a place, and where to sit down on the way. Renders nothing where the town has no such data. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { EMPTY_HASH, formatMapHash } from '@greenward/map/map-hash';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import type { NearbyAmenities_placeFragment } from './nearby-amenities.generated.ts';
import styles from './watering.module.scss';

/** At this zoom the map draws single benches and taps. */
const ZOOM = 18;

type Place = Masked<NearbyAmenities_placeFragment>;

export const hasAmenities = (place: Place): boolean => unmask(place).nearbyAmenities.length > 0;

export function NearbyAmenities({ place }: { readonly place: Place }) {
  const words = useWords();
  const hasMap = isPageHere(useBoot(), '/map');
  if (!hasAmenities(place)) return null;
  return (
    <div className={styles.nearby}>
      <h3>{words('adoption.nearby.title')}</h3>
      <ul>
        {unmask(place).nearbyAmenities.map(({ kind, name, text, lon, lat }) => {
          const what = words(`adoption.nearby.${kind}`);
          const entry = words('adoption.nearby.entry', {
            what: name === null ? what : words('adoption.nearby.named', { name, what }),
            distance: text,
          });
          const hash = formatMapHash({ ...EMPTY_HASH, view: { lon, lat, zoom: ZOOM }, at: { lon, lat } });
          return <li key={`${lon} ${lat}`}>{hasMap ? <Link to={`/map#${hash}`}>{entry}</Link> : entry}</li>;
        })}
      </ul>
    </div>
  );
}
