/** The chosen place: what it is, where, and a link to its page. */
import { useEffect, useRef } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Icon, LinkButton } from '@greenward/ui';
import { walkingMinutes } from '@greenward/map';
import type { PlaceCard_placeFragment } from './place-card.generated.ts';
import { distanceWords } from '../../../parts/distance-words.rules.ts';
import { PlaceMark, shapeOf } from '../../../parts/place-mark/place-mark.tsx';
import { placeTitle, placeWhere } from '../../../parts/place-words.rules.ts';
import { useEscape } from '../../../parts/use-escape.ts';
import styles from './place-card.module.scss';

interface PlaceCardProps {
  readonly place: Masked<PlaceCard_placeFragment>;
  /** Distance from the visitor; null when their position is unknown. */
  readonly distanceMetres: number | null;
  /** Why it is listed; null without a reason. */
  readonly note: string | null;
  /** True when it was chosen from the list: it then receives the focus. */
  readonly takesFocus: boolean;
  onClose(): void;
}

/** The number of trees in a group, from the import. */
function quantityOf(attributes: unknown): number | null {
  const quantity = (attributes as { quantity?: unknown } | null)?.quantity;
  return typeof quantity === 'number' ? quantity : null;
}

const plantedIn = (attributes: unknown): string | null => {
  const { plantedYear, plantedSeason } = (attributes ?? {}) as { plantedYear?: unknown; plantedSeason?: unknown };
  if (typeof plantedSeason === 'string') return plantedSeason;
  return typeof plantedYear === 'number' ? String(plantedYear) : null;
};

export function PlaceCard({ place: masked, distanceMetres, note, takesFocus, onClose }: PlaceCardProps) {
  const place = unmask(masked);
  const words = useWords();
  const { units } = useTenant();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(card, () => {
    onClose();
    return true;
  });
  const { guid } = place;
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, guid]);
  const photo = place.species?.photos[0];
  const quantity = quantityOf(place.attributes);
  const planted = plantedIn(place.attributes);
  const distance = distanceMetres === null ? null : distanceWords(distanceMetres, units);
  const facts = [
    ...(distance === null || distanceMetres === null
      ? []
      : [
          words('map.card.away', {
            distance: words(distance.key, { value: distance.value }),
            minutes: walkingMinutes(distanceMetres),
          }),
        ]),
    ...(planted === null ? [] : [words('map.card.planted', { when: planted })]),
    ...(place.rarity === null ? [] : [place.rarity.heading]),
  ];
  return (
    <article ref={card} className={styles.card} aria-labelledby="map-card-name">
      <div className={styles.what}>
        {photo === undefined ? (
          <span className={styles.noPhoto}>
            <PlaceMark shape={shapeOf(place.type)} />
          </span>
        ) : (
          <img
            src={photo.smallUrl}
            alt={photo.alt}
            width="104"
            height="104"
            decoding="async"
            className={styles.photo}
          />
        )}
        <div className={styles.names}>
          <h2 id="map-card-name" ref={heading} tabIndex={-1} className={styles.name}>
            {placeTitle(place, words)}
          </h2>
          {place.species !== null && place.type !== 'PIT' && (
            <p className={styles.latin} lang="la">
              {place.species.scientificName}
            </p>
          )}
          {quantity !== null && <p className={styles.fact}>{words('map.card.quantity', { count: quantity })}</p>}
          {placeWhere(place) !== null && <p className={styles.fact}>{placeWhere(place)}</p>}
          {note !== null && <p className={styles.note}>{note}</p>}
          {facts.map((fact) => (
            <p key={fact} className={styles.small}>
              {fact}
            </p>
          ))}
        </div>
        <button type="button" className={styles.close} onClick={onClose} aria-label={words('map.card.close')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.actions}>
        <LinkButton kind="main" to={`/place/${guid}`} block>
          {words(
            place.type === 'PIT'
              ? 'map.card.openPit'
              : place.type === 'GATHER'
                ? 'map.card.openGroup'
                : 'map.card.openTree',
          )}
        </LinkButton>
      </div>
      {photo !== undefined && <p className={styles.credit}>{words('map.card.credit', { credit: photo.credit })}</p>}
    </article>
  );
}
