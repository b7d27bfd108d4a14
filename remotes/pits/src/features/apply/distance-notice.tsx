/** How far the pit is from the applicant's address, as soon as both are known. */
import { useNavigate } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { useDistance } from '../../parts/use-distance.ts';
import { useWhoWaters } from '../../parts/use-who-waters.ts';
import { metresTo, reachOf } from './application.rules.ts';
import type { PitReach, Spot } from './application.rules.ts';
import { stateWithStart } from './start-state.rules.ts';
import styles from './apply.module.scss';

interface DistanceNoticeProps {
  readonly pit: PitReach;
  readonly spot: Spot | null;
  /** The spot is somewhere on the applicant's street. */
  readonly isStreet: boolean;
}

export function DistanceNotice({ pit, spot, isStreet }: DistanceNoticeProps) {
  const words = useWords();
  const distance = useDistance();
  const water = useWhoWaters();
  const navigate = useNavigate();
  const metres = spot === null ? null : metresTo(pit, spot);
  const reach = metres === null ? null : reachOf(metres, pit);
  const isRough = isStreet && reach === 'tooFar';
  return (
    <>
      <div role="status">
        {metres !== null && reach !== null && (
          <p className={reach === 'near' ? undefined : styles.notice}>
            {words(`pits.reach.${isRough ? 'rough' : reach}`, {
              distance: distance(metres),
              maximum: distance(pit.maximumDistance),
              water,
            })}
          </p>
        )}
      </div>
      {spot !== null && reach === 'tooFar' && !isRough && (
        <div>
          <Button onClick={() => void navigate('/adoptpit/apply1', { state: stateWithStart(spot) })}>
            {words('pits.reach.nearer')}
          </Button>
        </div>
      )}
    </>
  );
}
