/** Trees that look for a neighbour, on pages of other remotes. Nothing where there are none. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { LinkButton, SectionHeading } from '@greenward/ui';
import { FreeTreeList } from '../../parts/free-tree-list.tsx';
import { FreeTreesPanelQueryDocument } from './free-trees.generated.ts';
import styles from './free-trees.module.scss';

interface FreeTreesProps {
  /** [lon, lat] in degrees; null for the middle of the town. */
  readonly from: readonly [number, number] | null;
  readonly withinMetres: number;
}

export function FreeTrees({ from, withinMetres }: FreeTreesProps) {
  const words = useWords();
  const { data } = useRead(FreeTreesPanelQueryDocument, {
    variables: { ...(from === null ? {} : { from: [...from] }), within: withinMetres },
    on: [{ kind: 'userPlaces' }],
  });
  const { trees = [], numberMatched = 0 } = data?.findFreeTrees ?? {};
  if (trees.length === 0) return null;
  return (
    <section aria-labelledby="adoption-free-trees" className={styles.panel}>
      <SectionHeading id="adoption-free-trees">
        {words('adoption.panels.title', { count: numberMatched })}
      </SectionHeading>
      <p>{words('adoption.panels.text')}</p>
      <FreeTreeList trees={trees} withDistance={false} />
      <LinkButton to="/adopt">{words('adoption.panels.more')}</LinkButton>
    </section>
  );
}
