/** Says at the desk how many flows wait, and names the oldest. Renders nothing once it is known that none waits. */
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import lists from '../../parts/desk-list.module.scss';
import { Loading } from '../../parts/loading.tsx';
import { When } from '../../parts/when.tsx';
import { DeskFlowsRouteQueryDocument } from '../../routes/flows.route.generated.ts';
import { pitTitleOf } from './pit-title.rules.ts';
import { useStateWords } from './use-state-words.ts';

/** The rest is on the page of all flows. */
const SHOWN = 5;

export function FlowQueue() {
  const words = useWords();
  const stateOf = useStateWords();
  const { data, error } = useRead(DeskFlowsRouteQueryDocument, {
    variables: { settled: false },
    fresh: true,
    on: [{ kind: 'deskFlows' }],
  });
  if (data === undefined && error !== undefined) throw error; // the slot shows the failure, with a retry button
  if (data === undefined) return <Loading />;
  const { flows, waiting } = data.getDeskFlows;
  if (waiting === 0) return null;
  return (
    <section aria-labelledby="flow-queue" className={lists.section}>
      <h3 id="flow-queue">{words('console.flows.queue', { count: waiting })}</h3>
      <ul className={lists.lines}>
        {flows.slice(0, SHOWN).map(({ by, flow: { guid, place, state, stateLabel, createdAt } }) => (
          <li key={guid} className={lists.line}>
            <div>
              <p>
                {words('console.flows.name', {
                  place: place === null ? words('console.flows.noPlace') : pitTitleOf(place).title,
                  who: by === null ? 'nobody' : 'named',
                  by: by ?? '',
                })}
              </p>
              <p className={lists.quiet}>
                {stateOf({ state, stateLabel })}
                {' · '}
                <When at={createdAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/desk/flows">{words('console.flows.all')}</Link>
    </section>
  );
}
