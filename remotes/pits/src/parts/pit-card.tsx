/** A tree pit in a list: the project's picture of pits, its name and address, and a link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { PitCard_placeFragment } from './pit-card.generated.ts';
import styles from './pit-card.module.scss';

interface PitCardProps {
  readonly place: Masked<PitCard_placeFragment>;
  /** Where its name leads; null for no link. */
  readonly to: string | null;
  /** Below the address. */
  readonly children?: ReactNode;
}

export function PitCard({ place: masked, to, children }: PitCardProps) {
  const { name, address, area, fallbackImage } = unmask(masked);
  const where = address ?? area?.name;
  return (
    <div className={styles.card}>
      <img
        src={fallbackImage.url}
        alt=""
        width={fallbackImage.width}
        height={fallbackImage.height}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        className={styles.picture}
      />
      <div className={styles.text}>
        {to === null ? (
          <span className={styles.name}>{where ?? name}</span>
        ) : (
          <Link to={to} className={styles.name}>
            {where ?? name}
          </Link>
        )}
        {where !== undefined && <span className={styles.where}>{name}</span>}
        {children}
      </div>
    </div>
  );
}
