/** A tree in a list: its picture, kind and address, and a link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { Icon } from '@greenward/ui';
import type { TreeCard_placeFragment } from './tree-card.generated.ts';
import styles from './tree-card.module.scss';

interface TreeCardProps {
  readonly place: Masked<TreeCard_placeFragment>;
  /** Where its name leads; null for no link. */
  readonly to: string | null;
  /** Below the address: the distance, or what the tree needs. */
  readonly children?: ReactNode;
}

export function TreeCard({ place: masked, to, children }: TreeCardProps) {
  const { name, address, area, species } = unmask(masked);
  const photo = species?.photos[0];
  const title = species?.name ?? name;
  return (
    <div className={styles.card}>
      {photo === undefined ? (
        <span className={styles.noPhoto}>
          <Icon name="tree" />
        </span>
      ) : (
        <img
          src={photo.smallUrl}
          alt=""
          width="350"
          height="262"
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          className={styles.photo}
        />
      )}
      <div className={styles.text}>
        {to === null ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link to={to} className={styles.name}>
            {title}
          </Link>
        )}
        <span className={styles.where}>{address ?? area?.name}</span>
        {children}
      </div>
    </div>
  );
}

/** Whom the pictures of some trees are from, each once. */
export const creditsOf = (places: readonly Masked<TreeCard_placeFragment>[]): string =>
  [...new Set(unmask(places).flatMap(({ species }) => species?.photos[0]?.credit ?? []))].join('; ');
