/** The page that a reminder leads to: one tree, and a button that records that it was watered. A visit writes nothing. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import type { TreeCard_placeFragment } from '../../parts/tree-card.generated.ts';
import { TreeCard } from '../../parts/tree-card.tsx';
import { LinkWaterForm } from './link-water-form.tsx';
import { useLinkToken } from './use-link-token.ts';
import { WaterForm } from './water-form.tsx';
import styles from './watering.module.scss';

export function WateredPage({ place }: { readonly place: Masked<TreeCard_placeFragment> | null }) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const token = useLinkToken();
  const hasWatering = useSwitch('showWatering');
  return (
    <div className={styles.action}>
      <h1>{words('adoption.watered.title')}</h1>
      {!hasWatering && <p>{words('adoption.watered.off', { project })}</p>}
      {hasWatering && place === null && <p>{words('adoption.watered.noTree')}</p>}
      {hasWatering && place !== null && (
        <>
          <TreeCard place={place} to={null} />
          <p>{words('adoption.watered.text')}</p>
          {token === null ? (
            <WaterForm guid={unmask(place).guid} />
          ) : (
            <LinkWaterForm guid={unmask(place).guid} token={token} />
          )}
        </>
      )}
      <p>
        {place === null ? (
          <Link to="/">{project}</Link>
        ) : (
          <Link to={`/place/${unmask(place).guid}`}>{words('adoption.watered.place')}</Link>
        )}
      </p>
    </div>
  );
}
