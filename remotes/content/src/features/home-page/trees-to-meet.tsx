/** A few trees of different kinds, each with a link to its page. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { classes, Icon } from '@greenward/ui';
import { creditLine } from '../../parts/credit-line.rules.ts';
import { treesToMeet } from './home-content.rules.ts';
import type { TreesToMeet_placeFragment } from './trees-to-meet.generated.ts';
import styles from './trees-to-meet.module.scss';

interface TreesToMeetProps {
  readonly places: readonly Masked<TreesToMeet_placeFragment>[];
  readonly count: number;
  /** Rows beside the hero, or cards across the page. */
  readonly form: 'rows' | 'cards';
}

export function TreesToMeet({ places, count, form }: TreesToMeetProps) {
  const words = useWords();
  const trees = treesToMeet(unmask(places), count);
  if (trees.length === 0) return null;
  const pictured = trees.filter(({ species }) => species !== null && species.photos.length > 0).length;
  const hasLargePictures = form === 'cards' && pictured * 2 > trees.length;
  const credits = creditLine(trees.map(({ species }) => species?.photos[0]?.credit));
  return (
    <section aria-labelledby="trees-to-meet" className={classes(styles[form], hasLargePictures && styles.pictured)}>
      <h2 id="trees-to-meet" className={styles.heading}>
        {words('content.meet.heading')}
      </h2>
      <ul className={styles.list}>
        {trees.map(({ guid, name, address, area, species }) => {
          const photo = species?.photos[0];
          return (
            <li key={guid}>
              <Link to={`/place/${guid}`} className={styles.tree}>
                {photo === undefined ? (
                  <span className={styles.noPhoto}>
                    <Icon name="tree" />
                  </span>
                ) : (
                  <img
                    src={photo.smallUrl}
                    alt=""
                    width="350"
                    height="262"
                    loading="lazy"
                    fetchPriority="low"
                    decoding="async"
                    className={styles.photo}
                  />
                )}
                <span>
                  <span className={styles.name}>{species?.name ?? name}</span>
                  <span className={styles.where}>{address ?? area?.name ?? species?.scientificName}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {credits !== '' && <p className={styles.credits}>{words('content.photo.credits', { credits })}</p>}
    </section>
  );
}
