/** A list of free trees near an address, the visitor or the middle of the town, as the address of the page says. */
import { useState } from 'react';
import { Link } from 'react-router';
import { unmask, useAsk, useRead } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useListStart } from '@greenward/map/use-list-start'; // without the map
import { useWords } from '@greenward/tenant';
import { AddressField, Button, EmptyState } from '@greenward/ui';
import { FreeTreeList } from '../../parts/free-tree-list.tsx';
import { FindStreetQueryDocument, FreeTreesNearQueryDocument } from './pick-list.generated.ts';
import type { PickList_treesFragment } from './pick-list.generated.ts';
import styles from './pick.module.scss';

const A_PAGE = 12;
/** The api lists no more at once; further away nobody walks with water. */
const MOST = 48;

export function PickList({ first }: { readonly first: Masked<PickList_treesFragment> }) {
  const words = useWords();
  const ask = useAsk();
  const [count, setCount] = useState(A_PAGE);
  const [text, setText] = useState('');
  const { from, kind, visitor, startAt, startAtVisitor } = useListStart(
    () => null,
    () => setCount(A_PAGE),
  );
  const isFirst = from === null && count === A_PAGE;
  const { data, error, isLoading, refresh } = useRead(FreeTreesNearQueryDocument, {
    variables: { ...(from === null ? {} : { from: [...from] }), first: count },
    when: !isFirst,
    on: [{ kind: 'userPlaces' }],
  });
  const masked = isFirst ? first : data?.findFreeTrees;
  const found = masked === undefined ? null : unmask(masked);

  return (
    <div className={styles.page}>
      <h1>{words('adoption.list.title')}</h1>
      <p>{words('adoption.list.lead')}</p>
      <div className={styles.from}>
        <AddressField
          id="street"
          label={words('adoption.list.street')}
          hint={words('adoption.list.streetHint')}
          text={text}
          error={null}
          onText={setText}
          onAddress={({ label, lon, lat }) => {
            setText(label);
            startAt({ lon, lat });
          }}
          find={async (typed) => (await ask(FindStreetQueryDocument, { text: typed })).searchAddresses}
          say={{
            count: (streets) => words('adoption.list.streets', { count: streets }),
            nothing: (typed) => words('adoption.list.noStreet', { text: typed }),
            failed: words('adoption.list.streetFailed'),
          }}
        />
        <div className={styles.buttons}>
          <Button sending={visitor.isLocating} sendingLabel={words('adoption.list.locating')} onClick={startAtVisitor}>
            {words('adoption.list.nearMe')}
          </Button>
          {from !== null && <Button onClick={() => startAt(null)}>{words('adoption.list.middle')}</Button>}
        </div>
        <p role="alert">{visitor.fault !== null && words('adoption.list.noPosition')}</p>
      </div>
      <section aria-labelledby="adoption-found" className={styles.result} aria-busy={isLoading}>
        <div aria-live="polite">
          <h2 id="adoption-found">
            {found === null
              ? words(error === undefined ? 'adoption.loading' : 'adoption.list.failed')
              : words(`adoption.list.found.${kind}`, { count: found.numberMatched })}
          </h2>
        </div>
        {found === null && error !== undefined && (
          <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
        )}
        {found !== null && found.trees.length === 0 && (
          <EmptyState title={words('adoption.none.title')}>
            <p>{words('adoption.none.text')}</p>
          </EmptyState>
        )}
        {found !== null && found.trees.length > 0 && <FreeTreeList trees={found.trees} />}
        {found !== null && found.numberMatched > found.trees.length && count < MOST && (
          <Button sending={isLoading} sendingLabel={words('adoption.loading')} onClick={() => setCount(count + A_PAGE)}>
            {words('adoption.list.more')}
          </Button>
        )}
      </section>
      <p>
        <Link to="/pick/map">{words('adoption.list.map')}</Link>
      </p>
    </div>
  );
}
