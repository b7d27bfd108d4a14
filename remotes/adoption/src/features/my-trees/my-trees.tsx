/** "My trees" on the profile: what each tree needs today, the worst first. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { byOwnNeed } from '@greenward/map/own-need';
import { useSwitch, useWords } from '@greenward/tenant';
import { Button, LinkButton, useMessageFocus } from '@greenward/ui';
import { MY_TREES } from '../../parts/my-trees-path.ts';
import { AdoptionCare } from '../../parts/adoption-care.tsx';
import { ReminderSettings } from '../../parts/reminder-settings.tsx';
import { TreeCard } from '../../parts/tree-card.tsx';
import { CareGroups } from './care-groups.tsx';
import { AwayHelp } from './away-help.tsx';
import { MyTreesQueryDocument } from './my-trees.generated.ts';
import styles from './my-trees.module.scss';

export function Filler() {
  const words = useWords();
  const { status } = useViewer();
  const hasAdoption = useSwitch('showAdopt');
  const { data, error, isLoading, refresh } = useRead(MyTreesQueryDocument, {
    when: status === 'signedIn',
    on: [{ kind: 'userPlaces' }],
  });
  /** Says what became of the tree that was released last. */
  const [released, setReleased] = useState<string | null>(null);
  const told = useMessageFocus(released, data);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The panel loads after the page, so the browser finds nothing to scroll to.
    if (isLoaded && hash === `#${MY_TREES}`) heading.current?.focus();
  }, [isLoaded, hash]);
  const trees = (data?.getUserPlaces ?? []).filter(({ adoptedAt }) => adoptedAt !== null).sort(byOwnNeed);
  // Where only pits can be adopted, the application for one is found elsewhere.
  if (!hasAdoption && trees.length === 0) return null;
  return (
    <section aria-labelledby={MY_TREES} className={styles.section} aria-busy={isLoading}>
      <h2 id={MY_TREES} ref={heading} tabIndex={-1}>
        {words('adoption.mine.title')}
      </h2>
      {data === undefined && error === undefined && <p>{words('adoption.loading')}</p>}
      {data === undefined && error !== undefined && (
        <div role="alert">
          <p>{words('adoption.mine.failed')}</p>
          <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
        </div>
      )}
      {data !== undefined && trees.length === 0 && (
        <>
          <p>{words('adoption.mine.none')}</p>
          <div>
            <LinkButton to="/pick">{words('adoption.mine.choose')}</LinkButton>
          </div>
        </>
      )}
      <ul className={styles.list}>
        {trees.map(({ placeId, place }) => (
          <li key={placeId} className={styles.tree}>
            <TreeCard place={place} to={`/place/${placeId}`}>
              {place.retired !== null && (
                <>
                  <span>{words('adoption.mine.gone', { kind: place.type })}</span>
                  <Link to="/pick/list">{words('adoption.mine.another')}</Link>
                </>
              )}
              {place.retired === null && place.watering?.messages[0] !== undefined && (
                <span>{place.watering.messages[0]}</span>
              )}
            </TreeCard>
            <AdoptionCare
              guid={placeId}
              name={place.species?.name ?? place.name}
              kind={place.type}
              isGone={place.retired !== null}
              onReleased={setReleased}
            />
          </li>
        ))}
      </ul>
      <div ref={told} tabIndex={-1}>
        <p role="status">{released}</p>
      </div>
      {trees.length > 0 && <ReminderSettings />}
      {trees.length > 0 && <AwayHelp />}
      {data !== undefined && <CareGroups />}
    </section>
  );
}
