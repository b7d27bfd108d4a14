/**
 * The list: the same places as on the map, in words. Each row is one target that chooses its place, or links to it
 * where there is no map.
 */
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, classes } from '@greenward/ui';
import { PlaceMark, shapeOf } from '../place-mark/place-mark.tsx';
import type { PlaceRow_placeFragment } from './place-row.generated.ts';
import { distanceWords } from '../distance-words.rules.ts';
import { placeTitle, placeWhere } from '../place-words.rules.ts';
import styles from './place-list.module.scss';

export interface ListedPlace {
  readonly distanceMetres: number | null;
  readonly place: { readonly guid: string } & Masked<PlaceRow_placeFragment>;
  /** Replaces the mark of its kind. */
  readonly mark?: ReactNode;
  /** Why it is listed. */
  readonly note?: string;
}

interface PlaceListProps {
  readonly places: readonly ListedPlace[];
  readonly selectedGuid: string | null;
  /** Shows distances from a point that the visitor knows: their position, or what they searched for. */
  readonly withDistances: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Null where rows link to the place's page. */
  readonly onChoose: ((place: PlaceRow_placeFragment) => void) | null;
  onMore(): void;
}

/** A plain click; with a modifier key or another button, a link behaves as usual. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function PlaceList({
  places,
  selectedGuid,
  withDistances,
  hasMore,
  isLoadingMore,
  onChoose,
  onMore,
}: PlaceListProps) {
  const words = useWords();
  const { units } = useTenant();
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  const count = places.length;
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count <= before) return;
    countBefore.current = null;
    list.current?.children[before]?.querySelector('a')?.focus(); // the first of the added rows
  }, [count]);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {places.map(({ distanceMetres, place: masked, mark, note }) => {
          const place = unmask(masked);
          const distance = withDistances && distanceMetres !== null ? distanceWords(distanceMetres, units) : null;
          return (
            <li key={place.guid}>
              <Link
                to={`/place/${place.guid}`}
                data-row
                className={classes(styles.row, place.guid === selectedGuid && styles.selected)}
                aria-current={place.guid === selectedGuid || undefined}
                onClick={(event) => {
                  if (onChoose === null || !isPlain(event)) return;
                  event.preventDefault();
                  onChoose(place);
                }}
              >
                {mark ?? <PlaceMark shape={shapeOf(place.type)} />}
                <span className={styles.names}>
                  <span className={styles.name}>{placeTitle(place, words)}</span>
                  <span className={styles.where}>{placeWhere(place) ?? place.species?.scientificName}</span>
                  {note !== undefined && <span className={styles.note}>{note}</span>}
                </span>
                {distance !== null && (
                  <span className={styles.distance}>{words(distance.key, { value: distance.value })}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button
            block
            sending={isLoadingMore}
            sendingLabel={words('map.list.loading')}
            onClick={() => {
              countBefore.current = count;
              onMore();
            }}
          >
            {words('map.list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholder rows while the list loads. */
export function PlaceListSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.blot} />
          <span className={styles.names}>
            <span className={styles.longBar} />
            <span className={styles.shortBar} />
          </span>
        </div>
      ))}
    </div>
  );
}
