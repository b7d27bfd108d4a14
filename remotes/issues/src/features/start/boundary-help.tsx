/** Near the town's boundary or beyond it: who else may look after this spot. Nothing inside, and while it is not known. */
import { useEffect, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import type { Spot } from '../../parts/where.rules.ts';
import { IssueBoundaryQueryDocument } from './boundary-help.generated.ts';
import type { IssueBoundaryQuery } from './boundary-help.generated.ts';
import styles from './start-page.module.scss';

interface BoundaryHelpProps {
  readonly spot: Spot;
  /** Far from the town, which the page knows without the api. */
  readonly isFar: boolean;
}

export function BoundaryHelp({ spot: { lon, lat }, isFar }: BoundaryHelpProps) {
  const words = useWords();
  const ask = useAsk();
  const { projectName: project } = useTenant();
  const [found, setFound] = useState<IssueBoundaryQuery['getIssueBoundary'] | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Not in an address, as it may say where the visitor is.
    ask(IssueBoundaryQueryDocument, { position: [lon, lat] }, { policy: 'unkept' }).then(
      ({ getIssueBoundary }) => isWanted && setFound(getIssueBoundary),
      () => undefined, // the report goes on without
    );
    return () => {
      isWanted = false;
    };
  }, [ask, lon, lat]);
  const side = isFar ? 'OUTSIDE' : (found?.side ?? 'INSIDE');
  if (side === 'INSIDE') return null;
  const neighbours = found?.neighbours ?? [];
  return (
    <div role={side === 'OUTSIDE' ? 'alert' : 'status'} className={styles.outside}>
      <p>
        {words(side === 'OUTSIDE' ? 'issues.start.outside' : 'issues.start.edge', {
          project,
          neighbours: neighbours.length,
        })}
      </p>
      {neighbours.length > 0 && (
        <>
          <p>{words('issues.start.neighbours')}</p>
          <ul>
            {neighbours.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
