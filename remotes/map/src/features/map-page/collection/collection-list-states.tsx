/** Messages for a chosen collection that the list cannot show: not on the map, failed to load, or empty. */
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { ListEmpty } from '../sheet/list-region.tsx';
import type { CollectionOnMap } from './use-collection-on-map.ts';
import styles from '../sheet/list-region.module.scss';

interface CollectionListStatesProps {
  readonly collection: CollectionOnMap;
  onClear(): void;
}

export function CollectionListStates({ collection: { state, members, retry }, onClear }: CollectionListStatesProps) {
  const words = useWords();
  const back = <Button onClick={onClear}>{words('map.filter.clear')}</Button>;
  if (state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{words('map.collection.failed')}</p>
        <Button onClick={retry}>{words('map.retry')}</Button>
        {back}
      </div>
    );
  const reason = state === 'missing' ? 'missing' : state === 'shown' && members.length === 0 ? 'empty' : null;
  if (reason === null) return null;
  return (
    <ListEmpty title={words(`map.collection.${reason}`)} ways={back}>
      <p>{words(`map.collection.${reason}Text`)}</p>
    </ListEmpty>
  );
}
