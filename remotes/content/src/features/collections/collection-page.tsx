/** One collection: its story and pictures, and a list of its places with links. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, EmptyState, LinkButton, Prose, SectionHeading } from '@greenward/ui';
import type { CollectionPage_collectionFragment, CollectionPage_placeFragment } from './collection-page.generated.ts';
import { isOnMap, orderingFact, viewOfAll } from './collection.rules.ts';
import styles from './collections.module.scss';

type Place = CollectionPage_placeFragment;

/** Longer descriptions are cut; the place's own page has the full text. */
const DESCRIPTION_CHARACTERS = 160;

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_CHARACTERS))} …`;

function Member({
  place: { guid, name, description, address, area, attributes, categoryObject },
  orderedBy,
}: {
  readonly place: Place;
  readonly orderedBy: string | null;
}) {
  const words = useWords();
  const { units } = useTenant();
  const fact = orderingFact(orderedBy, attributes, units);
  const kind = categoryObject?.name ?? null;
  const where = address ?? area?.name ?? null;
  const facts = [
    ...(kind === null || kind.toLowerCase() === name.toLowerCase() ? [] : [kind]),
    ...(where === null ? [] : [where]),
  ];
  return (
    <li className={styles.member}>
      <div>
        <Link to={`/place/${guid}`}>{name}</Link>
        {facts.length > 0 && <p className={styles.quiet}>{facts.join(', ')}</p>}
        {description !== null && <p>{shortened(description)}</p>}
      </div>
      {fact !== null && <p className={styles.fact}>{`${words(fact.label)} ${words(fact.value, fact.values)}`}</p>}
    </li>
  );
}

interface CollectionPageProps {
  readonly collection: Masked<CollectionPage_collectionFragment>;
  readonly places: readonly Masked<Place>[];
}

export function CollectionPage({ collection, places: masked }: CollectionPageProps) {
  const places = unmask(masked);
  const words = useWords();
  const boot = useBoot();
  const { slug, name, description, memberLabel, displayCategory, orderedBy, story, links } = unmask(collection);
  const view = isOnMap(displayCategory) && isPageHere(boot, '/map') ? viewOfAll(places) : null;
  const leads = links.flatMap(({ name: label, url, guid }) => {
    const to = url ?? (guid === null ? null : `/place/${guid}`);
    return to === null ? [] : [{ label, to }];
  });
  return (
    <article className={styles.collection}>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[
          { name: words('content.home'), to: '/' },
          { name: words('content.collections.heading'), to: '/collection' },
          { name },
        ]}
      />
      <header className={styles.top}>
        <h1>{name}</h1>
        {description !== null && <p className={styles.lead}>{description}</p>}
      </header>
      {story?.images.map(({ url, caption, copyright }, index) => (
        <figure key={url} className={styles.figure}>
          <img
            src={url}
            alt={caption ?? ''}
            width="700"
            height="525"
            loading={index === 0 ? undefined : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'low'}
            decoding="async"
            className={styles.picture}
          />
          <figcaption>
            {[caption, copyright === null ? null : words('content.photo.credit', { credit: copyright })]
              .filter((part) => part !== null)
              .join('. ')}
          </figcaption>
        </figure>
      ))}
      {story !== null && <Prose html={story.html} />}
      {leads.length > 0 && (
        <ul className={styles.links}>
          {leads.map(({ label, to }) => (
            <li key={to}>
              {to.startsWith('/') ? (
                <Link to={to}>{label}</Link>
              ) : (
                <a href={to} rel="noopener">
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="members" className={styles.section}>
        <SectionHeading id="members">{words('content.collection.members', { count: places.length })}</SectionHeading>
        {memberLabel !== null && places.length > 0 && (
          <p className={styles.quiet}>{words('content.collection.each', { label: memberLabel })}</p>
        )}
        {places.length === 0 ? (
          <EmptyState title={words('content.collection.none')}>
            <p>{words('content.collection.noneText')}</p>
          </EmptyState>
        ) : (
          <ol className={styles.members}>
            {places.map((place) => (
              <Member key={place.guid} place={place} orderedBy={orderedBy} />
            ))}
          </ol>
        )}
        {view !== null && (
          <LinkButton
            to={`/map#xyz=${view.zoom}/${view.lat.toFixed(5)}/${view.lon.toFixed(5)}&hf=collection&hv=${slug}`}
          >
            {words('content.where.map')}
          </LinkButton>
        )}
      </section>
    </article>
  );
}
