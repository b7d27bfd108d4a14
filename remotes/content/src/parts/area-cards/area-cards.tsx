/**
 * Cards of neighbourhoods, each drawn as its outline filled with its trees; they link to the neighbourhood pages if the
 * tenant has them.
 */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useSwitch, useWords } from '@greenward/tenant';
import { DrawnArea } from '@greenward/ui';
import type { AreaCards_areaFragment } from './area-cards.generated.ts';
import styles from './area-cards.module.scss';

export function AreaCards({ areas }: { readonly areas: readonly Masked<AreaCards_areaFragment>[] }) {
  const words = useWords();
  const hasPages = useSwitch('showHoods');
  return (
    <ul className={styles.list}>
      {unmask(areas).map(({ slug, name, pictureUrl, treeCount, youngTreeCount }) => (
        <li key={slug} className={styles.card}>
          <div className={styles.drawing}>{pictureUrl !== null && <DrawnArea url={pictureUrl} />}</div>
          <p className={styles.name}>{hasPages ? <Link to={`/neighbourhood/${slug}`}>{name}</Link> : name}</p>
          <p className={styles.counts}>{words('content.areas.counts', { trees: treeCount, young: youngTreeCount })}</p>
        </li>
      ))}
    </ul>
  );
}
