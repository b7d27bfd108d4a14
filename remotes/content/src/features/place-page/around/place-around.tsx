/** What grows around a place, what belongs to it, and its collections: each a list of links. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Icon, SectionHeading } from '@greenward/ui';
import type { PlaceBelonging_placeFragment, PlaceNeighbours_placeFragment } from './place-around.generated.ts';
import { listedName } from '../../../parts/listed-name.rules.ts';
import rows from '../../../parts/row-list/row-list.module.scss';
import styles from './place-around.module.scss';

/** A decorative arrow: the text beside it says the same. */
function Way({ heading }: { readonly heading: string | null }) {
  return (
    <span className={styles.way} data-heading={heading}>
      <Icon name={heading === null ? 'pin' : 'arrow'} size="small" />
    </span>
  );
}

/** For a group, its members. */
export function PlaceNeighbours({ place }: { readonly place: Masked<PlaceNeighbours_placeFragment> }) {
  const { type, neighbours } = unmask(place);
  const words = useWords();
  return (
    <section aria-labelledby="neighbours" className={styles.part}>
      <SectionHeading id="neighbours">
        {words(type === 'GATHER' ? 'content.where.neighbours.group' : 'content.where.neighbours')}
      </SectionHeading>
      {neighbours.length === 0 ? (
        <p>{words('content.where.noNeighbours')}</p>
      ) : (
        <ul className={rows.list}>
          {neighbours.map(({ text, heading, place: near }) => (
            <li key={near.guid} className={rows.entry}>
              <Way heading={heading} />
              <div>
                <Link to={`/place/${near.guid}`} aria-describedby={`way-to-${near.guid}`}>
                  {listedName(near, words)}
                </Link>
                <p id={`way-to-${near.guid}`} className={rows.quiet}>
                  {text}
                  {near.species !== null && (
                    <span className={rows.latin} lang="la">
                      {near.species.scientificName}
                    </span>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Existing ones only, because the address of a removed place redirects here. A group lists its trees with links
 * instead.
 */
function Linked({ place: { type, linkedPlaces } }: { readonly place: PlaceBelonging_placeFragment }) {
  const words = useWords();
  const standing = linkedPlaces.filter(({ retired }) => retired === null);
  if (standing.length === 0 || type === 'GATHER') return null;
  return (
    <section aria-labelledby="linked" className={styles.part}>
      <SectionHeading id="linked">{words('content.where.linked')}</SectionHeading>
      <ul className={rows.list}>
        {standing.map((linked) => (
          <li key={linked.guid} className={rows.entry}>
            <div>
              <Link to={`/place/${linked.guid}`}>{listedName(linked, words)}</Link>
              {linked.address !== null && <p className={rows.quiet}>{linked.address}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Collections({ place: { collections } }: { readonly place: PlaceBelonging_placeFragment }) {
  const words = useWords();
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className={styles.part}>
      <SectionHeading id="collections">{words('content.where.collections')}</SectionHeading>
      <ul className={rows.list}>
        {collections.map(({ slug, name, description }) => (
          <li key={slug} className={rows.entry}>
            <div>
              <Link to={`/collection/${slug}`}>{name}</Link>
              {description !== null && <p className={rows.quiet}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PlaceBelonging({ place: masked }: { readonly place: Masked<PlaceBelonging_placeFragment> }) {
  const place = unmask(masked);
  return (
    <>
      <Linked place={place} />
      <Collections place={place} />
    </>
  );
}
