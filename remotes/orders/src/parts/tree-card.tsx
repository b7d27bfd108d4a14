/** A kind of tree that can be ordered: its picture, its size in 20 years, and what it needs. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import type { TreeCard_skuFragment } from './tree-card.generated.ts';
import { treeFactsIn } from './tree-facts.rules.ts';
import { TreeToScale } from './tree-to-scale.tsx';
import styles from './tree-card.module.scss';

interface TreeCardProps {
  readonly sku: Masked<TreeCard_skuFragment>;
  /** The name, or a choice with the name as its label. */
  readonly heading?: ReactNode;
  /** How many are left, and what the visitor can do. */
  readonly children: ReactNode;
}

/** Pictures come in any size: the frame decides. */
const WIDTH = 640;
const HEIGHT = 400;

export function TreeCard({ sku: masked, heading, children }: TreeCardProps) {
  const words = useWords();
  const sku = unmask(masked);
  const { height, spread, sun, soil, picture } = treeFactsIn(sku.attributes);
  return (
    <div className={styles.card}>
      {picture === null ? (
        <span className={styles.noPicture}>
          <Icon name="tree" />
        </span>
      ) : (
        <figure className={styles.frame}>
          <img
            src={picture.url}
            alt={picture.alt}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            decoding="async"
            className={styles.picture}
          />
          {picture.credit !== null && (
            <figcaption className={styles.credit}>{words('orders.tree.credit', { credit: picture.credit })}</figcaption>
          )}
        </figure>
      )}
      <div className={styles.text}>
        {heading ?? <h3 className={styles.name}>{sku.name}</h3>}
        {sku.summary !== '' && <p>{sku.summary}</p>}
        <ul className={styles.needs}>
          {sun !== null && <li>{words(`orders.sun.${sun}`)}</li>}
          {soil !== null && <li>{words('orders.tree.soil', { soil })}</li>}
        </ul>
        {height !== null && spread !== null && <TreeToScale name={sku.name} height={height} spread={spread} />}
        {children}
      </div>
    </div>
  );
}
