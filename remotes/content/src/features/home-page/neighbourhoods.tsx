/** The neighbourhoods, each as its own outline filled with its own trees; west to east as on a map, or by name. */
import { Link, useSearchParams } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { AreaDrawing } from '../../parts/area-drawing/area-drawing.tsx';
import { inAreaOrder } from './home-content.rules.ts';
import type { Neighbourhoods_areaFragment } from './neighbourhoods.generated.ts';
import styles from './neighbourhoods.module.scss';

export function Neighbourhoods({ areas }: { readonly areas: readonly Neighbourhoods_areaFragment[] }) {
  const { locale, neighbourhoods } = useTenant();
  const words = useWords();
  const [query] = useSearchParams();
  const order = query.get('sort') === 'name' ? 'name' : 'longitude';
  const hidden = new Set(neighbourhoods.filter(({ hideHome }) => hideHome).map(({ slug }) => slug));
  const shown = inAreaOrder(
    areas.filter(({ slug }) => !hidden.has(slug)),
    order,
    locale,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="neighbourhoods" className={styles.neighbourhoods}>
      <div className={styles.top}>
        <SectionHeading id="neighbourhoods">{words('content.areas.heading')}</SectionHeading>
        <p className={styles.order}>
          {words(`content.areas.order.${order}`, { count: shown.length })}{' '}
          <Link to={order === 'name' ? '/' : '/?sort=name'} preventScrollReset>
            {words(`content.areas.change.${order}`)}
          </Link>
        </p>
      </div>
      <ul className={styles.list}>
        {shown.map(({ slug, name, outline, treeSample, treeCount, youngTreeCount }) => (
          <li key={slug}>
            <div className={styles.drawing}>
              <AreaDrawing outline={outline} sample={treeSample} />
            </div>
            <p className={styles.name}>{name}</p>
            <p className={styles.counts}>{words('content.areas.counts', { trees: treeCount, young: youngTreeCount })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
