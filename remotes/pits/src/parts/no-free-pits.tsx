/** Where no pit is free: the next best, which is a waiting list, or a tree where trees are adopted as well. */
import type { Masked } from '@greenward/graphql';
import { useSwitch, useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';
import { PitList } from './pit-list.tsx';
import type { PitListProps } from './pit-list.tsx';
import type { PitList_pitFragment } from './pit-list.generated.ts';
import styles from './pit-list.module.scss';

interface NoFreePitsProps extends Omit<PitListProps, 'pits'> {
  /** Pits that others have applied for. */
  readonly waitingLists: readonly Masked<PitList_pitFragment>[];
}

export function NoFreePits({ waitingLists, ...listed }: NoFreePitsProps) {
  const words = useWords();
  const hasTrees = useSwitch('showAdopt');
  const tree = hasTrees && <LinkButton to="/adopt">{words('pits.none.tree')}</LinkButton>;
  if (waitingLists.length === 0)
    return (
      <EmptyState title={words('pits.none.title')} action={tree}>
        <p>{words('pits.none.text')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.waiting}>
      <p>{words('pits.none.waitText')}</p>
      <PitList pits={waitingLists} {...listed} />
      {hasTrees && <div>{tree}</div>}
    </div>
  );
}
