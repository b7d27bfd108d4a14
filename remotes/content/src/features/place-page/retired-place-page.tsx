/** The page of a tree or pit that is gone: what it was, when it was removed, and links to go on. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, LinkButton, SectionHeading } from '@greenward/ui';
import { distanceWords } from '../../parts/distance-words.rules.ts';
import type { RetiredPlacePage_placeFragment } from './retired-place-page.generated.ts';
import styles from './place-page.module.scss';

export function RetiredPlacePage({ place: masked }: { readonly place: Masked<RetiredPlacePage_placeFragment> }) {
  const place = unmask(masked);
  const words = useWords();
  const { units } = useTenant();
  if (place.retired === null) return null;
  const { since, nearest } = place.retired;
  const name = place.species?.name ?? place.name;
  const values = { name, where: place.address ?? '', date: new Date(since) };
  return (
    <article>
      <Breadcrumb label={words('content.breadcrumb')} steps={[{ name: words('content.home'), to: '/' }]} />
      <div className={styles.gone}>
        <h1>{words(place.type === 'PIT' ? 'content.retired.heading.pit' : 'content.retired.heading.tree')}</h1>
        <p className={styles.lead}>
          {words(place.address === null ? 'content.retired.was' : 'content.retired.wasAt', values)}
        </p>
        <p className={styles.text}>{words('content.retired.since', values)}</p>
        {nearest.length > 0 && (
          <section aria-labelledby="nearest">
            <SectionHeading id="nearest">{words('content.retired.nearest')}</SectionHeading>
            <ul className={styles.nearest}>
              {nearest.map(({ place: near, distanceMetres }) => (
                <li key={near.guid}>
                  <Link to={`/place/${near.guid}`}>{near.name}</Link>
                  <span className={styles.small}>
                    {[near.address, distanceWords(distanceMetres, units, words)]
                      .filter((part) => part !== null && part !== '')
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <LinkButton to="/">{words('content.retired.home')}</LinkButton>
        </p>
      </div>
    </article>
  );
}
