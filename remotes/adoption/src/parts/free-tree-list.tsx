/** Trees that take an adopter, each with its distance and a link that chooses it. */
import { distanceIn } from '@greenward/contract/distance';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import type { FreeTreeList_treeFragment } from './free-tree-list.generated.ts';
import { pathOfTree } from './path-of-tree.ts';
import { creditsOf, TreeCard } from './tree-card.tsx';
import styles from './tree-list.module.scss';

interface FreeTreeListProps {
  readonly trees: readonly Masked<FreeTreeList_treeFragment>[];
  readonly withDistance?: boolean;
}

export function FreeTreeList({ trees: masked, withDistance = true }: FreeTreeListProps) {
  const words = useWords();
  const { units } = useTenant();
  const trees = unmask(masked);
  const lengthOf = (metres: number): string => {
    const { unit, length } = distanceIn(metres, units);
    return words(`adoption.distance.${unit}`, { length });
  };
  const credits = creditsOf(trees.map(({ place }) => place));
  return (
    <>
      <ul className={styles.list}>
        {trees.map(({ distanceMetres, heading, place }) => (
          <li key={place.guid}>
            <TreeCard place={place} to={pathOfTree(place.guid)}>
              {withDistance && distanceMetres !== null && (
                <span>
                  {words('adoption.away', { distance: lengthOf(distanceMetres), heading: heading ?? 'none' })}
                </span>
              )}
            </TreeCard>
          </li>
        ))}
      </ul>
      {credits !== '' && <p className={styles.credits}>{words('adoption.credits', { credits })}</p>}
    </>
  );
}
