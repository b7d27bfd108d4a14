/** A panel for choosing one of the collections that the map can show. It loads them when it opens. */
import { useEffect, useRef } from 'react';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, classes, Icon } from '@greenward/ui';
import { CollectionIcon } from './collection-icon.tsx';
import { MapCollectionsQueryDocument } from './collection-on-map.generated.ts';
import type { MapCollectionsQuery } from './collection-on-map.generated.ts';
import { isShownOnMap } from './collection-on-map.rules.ts';
import styles from './collection-panel.module.scss';

type Listed = MapCollectionsQuery['getCollections']['collections'][number];

interface CollectionPanelProps {
  readonly id: string;
  /** Slug of the collection shown on the map. */
  readonly chosen: string | null;
  onChoose(slug: string | null): void;
  onClose(): void;
}

/** `collections` is null until the api has answered. */
function useMapCollections(): {
  readonly collections: readonly Listed[] | null;
  readonly hasFailed: boolean;
  retry(): void;
} {
  const { data, error, isLoading, refresh } = useRead(MapCollectionsQueryDocument); // shell §9: cached after the first answer
  return {
    collections: data?.getCollections.collections.filter(isShownOnMap) ?? null,
    hasFailed: error !== undefined && !isLoading,
    retry: () => void refresh(),
  };
}

export function CollectionPanel({ id, chosen, onChoose, onClose }: CollectionPanelProps) {
  const words = useWords();
  const { collections, hasFailed, retry } = useMapCollections();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={words('map.collections')}
      aria-busy={(collections === null && !hasFailed) || undefined}
      className={styles.panel}
    >
      <div className={styles.head}>
        <p className={styles.title}>{words('map.collections')}</p>
        <button type="button" className={styles.close} aria-label={words('map.collections.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div role="status">
        {collections === null && !hasFailed && <p className={styles.quiet}>{words('map.collections.loading')}</p>}
        {collections?.length === 0 && <p className={styles.quiet}>{words('map.collections.none')}</p>}
        {hasFailed && (
          <div className={styles.failed}>
            <p>{words('map.collections.failed')}</p>
            <Button onClick={retry}>{words('map.retry')}</Button>
          </div>
        )}
      </div>
      {collections !== null && collections.length > 0 && (
        <ul className={styles.list}>
          {collections.map(({ slug, name, icon, placeCount }) => (
            <li key={slug}>
              <button
                type="button"
                className={classes(styles.choice, slug === chosen && styles.on)}
                aria-pressed={slug === chosen}
                onClick={() => onChoose(slug === chosen ? null : slug)}
              >
                <CollectionIcon name={icon} />
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{words('map.collections.places', { count: placeCount })}</span>
                {slug === chosen && <Icon name="tick" size="small" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
