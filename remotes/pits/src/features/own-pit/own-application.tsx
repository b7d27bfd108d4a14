/** On the page of a pit: how the application stands of a resident who does not look after it yet. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { LinkButton, SectionHeading } from '@greenward/ui';
import { isKnownState, standingIn } from '../../parts/flow-path.rules.ts';
import { useWhoWaters } from '../../parts/use-who-waters.ts';
import { OwnApplicationQueryDocument } from './own-pit.generated.ts';
import styles from './own-pit.module.scss';

/** Renders nothing while it loads, and when that fails: the profile shows the same. */
export function OwnApplication({ guid }: { readonly guid: string }) {
  const words = useWords();
  const water = useWhoWaters();
  const { data } = useRead(OwnApplicationQueryDocument, { on: [{ kind: 'flows' }] });
  const own = data?.getFlows.flows.find(
    ({ placeId, state, availableTransitions }) =>
      placeId === guid && availableTransitions.includes('withdraw') && standingIn(state) !== 'adopter',
  );
  if (own === undefined) return null;
  const { state, stateLabel } = own;
  return (
    <section aria-labelledby="pits-own-application" className={styles.panel}>
      <SectionHeading id="pits-own-application">{words('pits.own.application')}</SectionHeading>
      <p className={styles.state}>{stateLabel}</p>
      {isKnownState(state) && <p>{words(`pits.next.${state}`, { water })}</p>}
      <div>
        <LinkButton to="/profile">{words('pits.mine.see')}</LinkButton>
      </div>
    </section>
  );
}
