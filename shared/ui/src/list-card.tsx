/** A place in a list: a small picture, what it is and where, and a link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListPicture } from './list-picture.tsx';
import styles from './list-card.module.scss';

interface ListCardProps {
  /** Null for the icon of a tree. */
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly name: string;
  readonly where: string | null;
  /** Where the name leads; null for no link. */
  readonly to: string | null;
  readonly children?: ReactNode;
}

export function ListCard({ picture, name, where, to, children }: ListCardProps) {
  return (
    <div className={styles.card}>
      <ListPicture picture={picture} />
      <div className={styles.text}>
        {to === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link to={to} className={styles.name}>
            {name}
          </Link>
        )}
        {where !== null && <span className={styles.where}>{where}</span>}
        {children}
      </div>
    </div>
  );
}
