/** A list of pits that take an application, near an address, the visitor or the middle of the town. */
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAsk, useRead } from '@greenward/graphql';
import { useListStart } from '@greenward/map/use-list-start'; // without the map
import { useWords } from '@greenward/tenant';
import { AddressField, Button } from '@greenward/ui';
import { NoFreePits } from '../../parts/no-free-pits.tsx';
import { pathOfPit, PitList } from '../../parts/pit-list.tsx';
import { FreePitsNearQueryDocument, PitStreetQueryDocument } from './apply1.generated.ts';
import { startIn } from './start-state.rules.ts';
import styles from './apply.module.scss';

const A_PAGE = 12;
/** Nobody reads further down a list; another street is faster. */
const MOST = 48;

export function PitSearch() {
  const words = useWords();
  const ask = useAsk();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [count, setCount] = useState(A_PAGE);
  const [text, setText] = useState('');
  const { from, kind, visitor, startAt, startAtVisitor } = useListStart(
    () => startIn(state),
    () => setCount(A_PAGE),
  );
  const { data, error, isLoading, refresh } = useRead(FreePitsNearQueryDocument, {
    variables: { ...(from === null ? {} : { from: [...from] }), first: count },
    on: [{ kind: 'flows' }],
  });
  const found = data?.findFreePits ?? null;

  const pathOf = (guid: string): string =>
    kind === 'address' ? `${pathOfPit(guid)}&at=${search.get('at') ?? ''}` : pathOfPit(guid);
  return (
    <>
      <div className={styles.from}>
        <AddressField
          id="pits-street"
          label={words('pits.list.street')}
          hint={words('pits.list.streetHint')}
          text={text}
          error={null}
          onText={setText}
          onAddress={({ label, lon, lat }) => {
            setText(label);
            startAt({ lon, lat });
          }}
          find={async (typed) => (await ask(PitStreetQueryDocument, { text: typed })).searchAddresses}
          say={{
            count: (streets) => words('pits.list.streets', { count: streets }),
            nothing: (typed) => words('pits.list.noStreet', { text: typed }),
            failed: words('pits.list.streetFailed'),
          }}
        />
        <div className={styles.buttons}>
          <Button sending={visitor.isLocating} sendingLabel={words('pits.locating')} onClick={startAtVisitor}>
            {words('pits.list.nearMe')}
          </Button>
          {from !== null && <Button onClick={() => startAt(null)}>{words('pits.list.middle')}</Button>}
        </div>
        <p role="alert">{visitor.fault !== null && words('pits.list.noPosition')}</p>
      </div>
      <section aria-labelledby="pits-found" className={styles.result} aria-busy={isLoading}>
        <div aria-live="polite">
          <h2 id="pits-found">
            {found === null
              ? words(error === undefined ? 'pits.loading' : 'pits.list.failed')
              : words(`pits.list.found.${kind}`, { count: found.numberMatched })}
          </h2>
        </div>
        {found === null && error !== undefined && <Button onClick={() => void refresh()}>{words('pits.again')}</Button>}
        {found !== null && found.pits.length === 0 && <NoFreePits waitingLists={found.waitingLists} to={pathOf} />}
        {found !== null && found.pits.length > 0 && <PitList pits={found.pits} to={pathOf} />}
        {found !== null && found.numberMatched > found.pits.length && count < MOST && (
          <Button sending={isLoading} sendingLabel={words('pits.loading')} onClick={() => setCount(count + A_PAGE)}>
            {words('pits.list.more')}
          </Button>
        )}
      </section>
    </>
  );
}
