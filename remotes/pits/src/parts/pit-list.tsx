/** Empty pits that take an application, each with a link that chooses it. The address of a pit tells them apart. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { PitCard } from './pit-card.tsx';
import type { PitList_pitFragment } from './pit-list.generated.ts';
import { useDistance } from './use-distance.ts';
import styles from './pit-list.module.scss';

export interface PitListProps {
  readonly pits: readonly Masked<PitList_pitFragment>[];
  readonly withDistance?: boolean;
  /** @returns where the name of a pit leads */
  readonly to?: (guid: string) => string;
}

export const pathOfPit = (guid: string): string => `/adoptpit/apply1?place=${guid}`;

export function PitList({ pits, withDistance = true, to = pathOfPit }: PitListProps) {
  const words = useWords();
  const distance = useDistance();
  return (
    <ul className={styles.list}>
      {unmask(pits).map(({ distanceMetres, heading, place }) => (
        <li key={place.guid}>
          <PitCard place={place} to={to(place.guid)}>
            {withDistance && distanceMetres !== null && (
              <span>{words('pits.away', { distance: distance(distanceMetres), heading: heading ?? 'none' })}</span>
            )}
          </PitCard>
        </li>
      ))}
    </ul>
  );
}
