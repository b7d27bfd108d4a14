/** The resident's own trees beside their inbox, the thirstiest first. Nothing for residents who have none. */
import { Link } from 'react-router';
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { byOwnNeed } from '@greenward/map/own-need';
import { useWords } from '@greenward/tenant';
import { classes, Icon, SectionHeading } from '@greenward/ui';
import { MY_TREES_PATH } from '../../parts/my-trees-path.ts';
import { useResidentsWater } from '../../parts/use-residents-water.ts';
import { InboxTreesQueryDocument } from './inbox-trees.generated.ts';
import styles from './inbox-trees.module.scss';

const SHOWN = 5;

export function Filler() {
  const words = useWords();
  const { status } = useViewer();
  const residentsWater = useResidentsWater();
  const { data } = useRead(InboxTreesQueryDocument, { when: status === 'signedIn', on: [{ kind: 'userPlaces' }] });
  const trees = (data?.getUserPlaces ?? [])
    .filter(({ adoptedAt, place: { retired } }) => adoptedAt !== null && retired === null)
    .sort(byOwnNeed);
  if (trees.length === 0) return null;
  return (
    <section aria-labelledby="adoption-inbox-trees" className={styles.section}>
      <SectionHeading id="adoption-inbox-trees">{words('adoption.inbox.title')}</SectionHeading>
      <ul>
        {trees.slice(0, SHOWN).map(({ placeId, place: { name, address, species, watering } }) => {
          const isThirsty = residentsWater && watering?.needsWatering === true;
          return (
            <li key={placeId} className={styles.tree}>
              <span className={classes(styles.mark, isThirsty && styles.thirsty)}>
                <Icon name={isThirsty ? 'drop' : 'tree'} size="small" />
              </span>
              <span className={styles.name}>
                <Link to={`/place/${placeId}`}>{species?.name ?? name}</Link>
                {address !== null && <span>{address}</span>}
              </span>
              {residentsWater && watering !== null && (
                <span className={classes(isThirsty && styles.now)}>
                  {words('adoption.inbox.need', { need: isThirsty ? 'now' : 'fine' })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={MY_TREES_PATH}>{words('adoption.inbox.all', { count: trees.length })}</Link>
      </p>
    </section>
  );
}
