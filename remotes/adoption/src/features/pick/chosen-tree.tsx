/** The tree whose mark was pressed. Marks carry positions only, so it is read when somebody chooses it. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, LinkButton } from '@greenward/ui';
import { pathOfTree } from '../../parts/path-of-tree.ts';
import { creditsOf, TreeCard } from '../../parts/tree-card.tsx';
import { FreeTreeOnMapQueryDocument } from './chosen-tree.generated.ts';
import styles from './pick-map.module.scss';

export function ChosenTree({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, error, refresh } = useRead(FreeTreeOnMapQueryDocument, { variables: { guid } });
  const place = data?.getPlace ?? null;
  const credits = place === null ? '' : creditsOf([place]);
  return (
    <>
      <div role="status">
        {place !== null && <TreeCard place={place} to={null} />}
        {credits !== '' && <p className={styles.credits}>{words('adoption.credits', { credits })}</p>}
        {place === null && error === undefined && <p>{words('adoption.loading')}</p>}
      </div>
      {place === null && error !== undefined && (
        <div role="alert">
          <p>{words('adoption.list.failed')}</p>
          <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
        </div>
      )}
      <LinkButton kind="main" to={pathOfTree(guid)}>
        {words('adoption.map.choose')}
      </LinkButton>
    </>
  );
}
