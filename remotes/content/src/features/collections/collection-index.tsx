/** All collections of a project, by section. The whole card is a link. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Breadcrumb, EmptyState, SectionHeading } from '@greenward/ui';
import { isFoundBy } from '../../parts/search-form/is-found-by.rules.ts';
import { SearchForm } from '../../parts/search-form/search-form.tsx';
import { useSearchText } from '../../parts/search-form/use-search-text.ts';
import type { CollectionIndex_collectionFragment } from './collection-index.generated.ts';
import { bySection } from './collection.rules.ts';
import styles from './collections.module.scss';

const PATH = '/collection';
/** Up to this number there is no search field. */
const AT_A_GLANCE = 6;

const numberIn = (sections: ReturnType<typeof bySection>): number =>
  sections.reduce((sum, { collections }) => sum + collections.length, 0);

export function CollectionIndex({
  collections: masked,
}: {
  readonly collections: readonly Masked<CollectionIndex_collectionFragment>[];
}) {
  const collections = unmask(masked);
  const words = useWords();
  const [search] = useSearchText();
  const sections = bySection(
    collections.filter(({ name, section, description }) =>
      isFoundBy(search, `${name} ${section} ${description ?? ''}`),
    ),
  );
  const firstPictured = sections
    .flatMap(({ collections: members }) => members)
    .find(({ image }) => image !== null)?.slug;
  const [shown, found] = [numberIn(bySection(collections)), numberIn(sections)];
  return (
    <div className={styles.index}>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[{ name: words('content.home'), to: '/' }, { name: words('content.collections.heading') }]}
      />
      <div className={styles.top}>
        <h1>{words('content.collections.heading')}</h1>
        <p className={styles.lead}>{words('content.collections.lead')}</p>
      </div>
      {(shown > AT_A_GLANCE || search !== '') && <SearchForm path={PATH} label={words('content.collections.search')} />}
      {search !== '' && (
        <p role="status">
          {words('content.search.found', { count: found, search })}{' '}
          <Link to={PATH} preventScrollReset>
            {words('content.search.all')}
          </Link>
        </p>
      )}
      {shown === 0 && (
        <EmptyState title={words('content.collection.none')}>
          <p>{words('content.collection.noneText')}</p>
        </EmptyState>
      )}
      {sections.map(({ name, collections: members }, index) => (
        <section key={name} aria-labelledby={`section-${index}`} className={styles.section}>
          <SectionHeading id={`section-${index}`}>{name}</SectionHeading>
          <ul className={styles.cards}>
            {members.map(({ slug, name: title, description, image }) => (
              <li key={slug} className={styles.card}>
                {image === null ? (
                  <span className={styles.noPicture} />
                ) : (
                  <img
                    src={image.url}
                    alt=""
                    width="700"
                    height="525"
                    loading={slug === firstPictured ? undefined : 'lazy'}
                    fetchPriority={slug === firstPictured ? 'high' : 'low'}
                    decoding="async"
                    className={styles.picture}
                  />
                )}
                <h3>
                  <Link to={`/collection/${slug}`}>{title}</Link>
                </h3>
                {description !== null && <p>{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
