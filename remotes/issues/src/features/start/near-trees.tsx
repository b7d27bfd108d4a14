/** Trees near a spot: one of them, or the spot itself, is where the problem is. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { creditsOf, ReportedPlace } from '../../parts/reported-place.tsx';
import { changeReport } from '../../parts/report-draft.ts';
import { useDistance } from '../../parts/use-distance.ts';
import type { Spot } from '../../parts/where.rules.ts';
import { TreesNearSpotQueryDocument } from './near-trees.generated.ts';
import type { TreesNearSpotQuery } from './near-trees.generated.ts';
import styles from './near-trees.module.scss';

type Found = TreesNearSpotQuery['matchPlaces'];

interface NearTreesProps {
  readonly spot: Spot;
  /** What the resident searched for; null for a position. */
  readonly address: string | null;
  readonly from: 'photo' | 'you' | 'address' | 'map';
}

export function NearTrees({ spot: { lon, lat }, address, from }: NearTreesProps) {
  const words = useWords();
  const ask = useAsk();
  const navigate = useNavigate();
  const distanceOf = useDistance();
  const [found, setFound] = useState<Found | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let isWanted = true;
    // Not in an address, as it may say where the visitor is.
    ask(TreesNearSpotQueryDocument, { coordinates: [lon, lat] }, { policy: 'unkept' }).then(
      ({ matchPlaces }) => isWanted && setFound(matchPlaces),
      () => isWanted && setFound('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, lon, lat, attempt]);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  async function chooseSpot(): Promise<void> {
    changeReport({ where: { kind: 'spot', address, lon, lat } });
    await navigate('/issue/steps/step1');
  }
  const trees = typeof found === 'string' ? [] : found;
  const credits = creditsOf(trees.map(({ place }) => place));
  const title =
    typeof found === 'string'
      ? `issues.trees.${found}`
      : found.length === 0
        ? 'issues.trees.none'
        : `issues.trees.from.${from}`;
  return (
    <section aria-labelledby="issues-trees" aria-busy={found === 'loading'} className={styles.trees}>
      <h2 id="issues-trees" ref={heading} tabIndex={-1} aria-live="polite">
        {words(title)}
      </h2>
      <ul className={styles.list}>
        {trees.map(({ distanceMetres, heading: direction, place }) => (
          <li key={place.guid}>
            <ReportedPlace place={place} to={`/issue/${place.guid}`}>
              {distanceMetres !== null && (
                <span>
                  {words('issues.away', { distance: distanceOf(distanceMetres), heading: direction ?? 'none' })}
                </span>
              )}
            </ReportedPlace>
          </li>
        ))}
      </ul>
      {credits !== '' && <p className={styles.credits}>{words('issues.credits', { credits })}</p>}
      <div className={styles.spot}>
        {found === 'failed' && (
          <Button
            onClick={() => {
              setFound('loading');
              setAttempt((count) => count + 1);
            }}
          >
            {words('issues.again')}
          </Button>
        )}
        <p>{words('issues.trees.spotText')}</p>
        <Button onClick={() => void chooseSpot()}>{words('issues.trees.spot')}</Button>
      </div>
    </section>
  );
}
