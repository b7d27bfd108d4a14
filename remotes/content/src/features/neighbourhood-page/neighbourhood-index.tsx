/** All neighbourhoods of a tenant, by region if there are several, with a search that works without script. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, EmptyState, SectionHeading } from '@greenward/ui';
import { AreaCards } from '../../parts/area-cards/area-cards.tsx';
import { SearchForm } from '../../parts/search-form/search-form.tsx';
import { useSearchText } from '../../parts/search-form/use-search-text.ts';
import type { NeighbourhoodIndex_areaFragment } from './neighbourhood-index.generated.ts';
import { foundAreas, groupedByRegion } from './neighbourhood-index.rules.ts';
import styles from './neighbourhood-index.module.scss';

const PATH = '/neighbourhood';

export function NeighbourhoodIndex({ areas }: { readonly areas: readonly Masked<NeighbourhoodIndex_areaFragment>[] }) {
  const words = useWords();
  const { locale } = useTenant();
  const [search] = useSearchText();
  const found = foundAreas(unmask(areas), search);
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[{ name: words('content.home'), to: '/' }, { name: words('content.areas.heading') }]}
      />
      <h1>{words('content.areas.heading')}</h1>
      {areas.length === 0 ? (
        <EmptyState title={words('content.hoods.none.title')}>
          <p>{words('content.hoods.none.text')}</p>
        </EmptyState>
      ) : (
        <>
          <SearchForm path={PATH} label={words('content.hoods.search')} />
          <p role="status" className={styles.count}>
            {search !== '' && words('content.search.found', { count: found.length, search })}{' '}
            {search !== '' && (
              <Link to={PATH} preventScrollReset>
                {words('content.hoods.all')}
              </Link>
            )}
          </p>
          {groupedByRegion(found, locale).map(({ slug, name, areas: members }) =>
            name === null ? (
              <AreaCards key={slug} areas={members} />
            ) : (
              <section key={slug} aria-labelledby={`region-${slug}`} className={styles.region}>
                <SectionHeading id={`region-${slug}`}>{name}</SectionHeading>
                <AreaCards areas={members} />
              </section>
            ),
          )}
        </>
      )}
    </div>
  );
}
