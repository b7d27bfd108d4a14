/** The collections that the map can show, to choose one: fetched when somebody opens it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
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
  /** Slug of the one that is shown. */
  readonly chosen: string | null;
  onChoose(slug: string | null): void;
  onClose(): void;
}

/** Null until they are known. */
function useMapCollections(): { readonly collections: readonly Listed[] | null; readonly hasFailed: boolean; retry(): void } {
  const client = useApolloClient();
  const [collections, setCollections] = useState<readonly Listed[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOld = false;
    client
      .query({ query: MapCollectionsQueryDocument, fetchPolicy: 'cache-first' }) // shell §9: kept after the first time
      .then(({ data }) => {
        if (!isOld) setCollections((data?.getCollections.collections ?? []).filter(isShownOnMap));
      })
      .catch(() => {
        if (!isOld) setFailed(true);
      });
    return () => {
      isOld = true;
    };
  }, [client, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { collections, hasFailed, retry };
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
