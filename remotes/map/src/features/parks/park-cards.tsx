/** Cards of parks: shape, size, trees and distance. The whole card is a link. */
import { Fragment } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { distanceWords } from '../../parts/distance-words.rules.ts';
import type { ParkCard_foundFragment } from './park-card.generated.ts';
import { sizeWords } from './park-links.rules.ts';
import { ParkPicture } from './park-picture.tsx';
import styles from './park-cards.module.scss';

/** The park's own page lists all of them. */
const FACILITIES_SHOWN = 3;

/** Allows a line break after each slash: 'Glen/Roethlisberger' is too wide for a card on a phone. */
const breakable = (name: string) =>
  name.split('/').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

interface ParkCardsProps {
  /** '/space' or '/greenspace': the base path of park pages. */
  readonly path: string;
  readonly parks: readonly Masked<ParkCard_foundFragment>[];
  readonly level?: 2 | 3;
}

export function ParkCards({ path, parks, level = 2 }: ParkCardsProps) {
  const words = useWords();
  const { units } = useTenant();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.list}>
      {unmask(parks).map(
        ({ distanceMetres, park: { slug, name, hectares, outline, treeSample, treeCount, facilities } }) => {
          const size = hectares === null ? null : sizeWords(hectares, units);
          const distance = distanceMetres === null ? null : distanceWords(distanceMetres, units);
          const facts = [
            ...(distance === null ? [] : [words(distance.key, { value: distance.value })]),
            ...(size === null ? [] : [words(size.key, { value: size.value })]),
            ...(treeCount === 0 ? [] : [words('map.park.trees', { count: treeCount })]),
          ];
          return (
            <li key={slug} className={styles.card}>
              <div className={styles.drawing}>
                <ParkPicture outline={outline} sample={treeSample} />
              </div>
              <Heading className={styles.name}>
                <Link to={`${path}/${slug}`}>{breakable(name)}</Link>
              </Heading>
              {facts.length > 0 && (
                <p className={styles.facts}>
                  {facts.map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </p>
              )}
              {facilities.length > 0 && (
                <p className={styles.offers}>{facilities.slice(0, FACILITIES_SHOWN).join(', ')}</p>
              )}
            </li>
          );
        },
      )}
    </ul>
  );
}
