/**
 * Finds the page of a place by its location: the user types an address, picks one of the matches, and sees what grows
 * there.
 */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, LinkButton, SectionHeading } from '@greenward/ui';
import { distanceWords } from '../../parts/distance-words.rules.ts';
import { listedName } from '../../parts/listed-name.rules.ts';
import { SearchForm } from '../../parts/search-form/search-form.tsx';
import type { PlaceSearch_aroundFragment, PlaceSearch_foundFragment } from './place-search.generated.ts';
import rows from '../../parts/row-list/row-list.module.scss';
import styles from './place-search.module.scss';

const PATH = '/place';
/** At this zoom every tree is drawn individually. */
const ZOOM = 17;

const pathOf = (query: Readonly<Record<string, string>>): string => `${PATH}?${new URLSearchParams(query).toString()}`;

interface PlaceSearchProps {
  /** The search text; '' before the first search. */
  readonly text: string;
  /** Slug of the chosen address; '' for none. */
  readonly at: string;
  readonly found: Masked<PlaceSearch_foundFragment>;
  readonly around: Masked<PlaceSearch_aroundFragment> | null;
}

function Around({ around }: { readonly around: Masked<PlaceSearch_aroundFragment> }) {
  const { label, lon, lat, places } = unmask(around);
  const words = useWords();
  const boot = useBoot();
  const { units } = useTenant();
  return (
    <section aria-labelledby="around" className={styles.around}>
      <SectionHeading id="around">{words('content.places.near', { address: label })}</SectionHeading>
      {places.length === 0 ? (
        <p>{words('content.places.none')}</p>
      ) : (
        <ul className={rows.list}>
          {places.map(({ distanceMetres, place }) => (
            <li key={place.guid} className={rows.entry}>
              <div>
                <Link to={`${PATH}/${place.guid}`}>{listedName(place, words)}</Link>
                <p className={rows.quiet}>
                  {[place.address, distanceWords(distanceMetres, units, words)]
                    .filter((part) => part !== null && part !== '')
                    .join(', ')}
                  {place.species !== null && (
                    <span className={rows.latin} lang="la">
                      {place.species.scientificName}
                    </span>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isPageHere(boot, '/map') && (
        <LinkButton to={`/map#xyz=${ZOOM}/${lat.toFixed(5)}/${lon.toFixed(5)}`}>
          {words('content.where.map')}
        </LinkButton>
      )}
    </section>
  );
}

/** Shown before the first search: other ways to find a tree in this project. */
function OtherWays() {
  const words = useWords();
  const boot = useBoot();
  const ways = [
    { to: '/map', label: 'content.hood.map.open' },
    { to: '/neighbourhood', label: 'content.areas.heading' },
    { to: '/collection', label: 'content.collections.heading' },
  ].filter(({ to }) => isPageHere(boot, to));
  return (
    <ul className={styles.ways}>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <LinkButton to={to}>{words(label)}</LinkButton>
        </li>
      ))}
    </ul>
  );
}

export function PlaceSearch({ text, at, found, around }: PlaceSearchProps) {
  const { choices, refusal } = unmask(found);
  const words = useWords();
  const hasSearched = text !== '' && around === null;
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[{ name: words('content.home'), to: '/' }, { name: words('content.places.heading') }]}
      />
      <h1>{words('content.places.heading')}</h1>
      <SearchForm path={PATH} label={words('content.places.search')} />
      {at !== '' && around === null && <p role="alert">{words('content.places.gone')}</p>}
      <p role="status" className={styles.count}>
        {hasSearched && (refusal ?? words('content.search.found', { count: choices.length, search: text }))}
      </p>
      {hasSearched && refusal === null && choices.length === 0 && <p>{words('content.places.unknown')}</p>}
      {around !== null && <Around around={around} />}
      {hasSearched && choices.length > 0 && (
        <ul className={rows.list}>
          {choices.map(({ slug, label }) => (
            <li key={slug} className={rows.entry}>
              <Link to={pathOf({ q: text, at: slug })}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {text === '' && around === null && <OtherWays />}
    </div>
  );
}
