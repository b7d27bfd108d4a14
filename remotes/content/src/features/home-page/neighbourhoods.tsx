/** The neighbourhoods, from west to east or by name. */
import { Link, useSearchParams } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { AreaCards } from '../../parts/area-cards/area-cards.tsx';
import { inAreaOrder } from './home-content.rules.ts';
import type { Neighbourhoods_areaFragment } from './neighbourhoods.generated.ts';
import styles from './neighbourhoods.module.scss';

export function Neighbourhoods({ areas }: { readonly areas: readonly Masked<Neighbourhoods_areaFragment>[] }) {
  const { locale, neighbourhoods } = useTenant();
  const words = useWords();
  const [query] = useSearchParams();
  const order = query.get('sort') === 'name' ? 'name' : 'longitude';
  const hidden = new Set(neighbourhoods.filter(({ hideHome }) => hideHome).map(({ slug }) => slug));
  const shown = inAreaOrder(
    unmask(areas).filter(({ slug }) => !hidden.has(slug)),
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
      <AreaCards areas={shown} />
    </section>
  );
}
