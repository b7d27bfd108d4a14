/** Instead of the form of step 1: all trees are taken. */
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';

interface NothingLeftProps {
  readonly slug: string;
  readonly hasWaitingList: boolean;
}

export function NothingLeft({ slug, hasWaitingList }: NothingLeftProps) {
  const words = useWords();
  return (
    <EmptyState
      title={words('orders.choose.allGone')}
      action={<LinkButton to={`/order/${slug}`}>{words('orders.intro.market')}</LinkButton>}
    >
      <p>{words(hasWaitingList ? 'orders.choose.allGoneWait' : 'orders.choose.allGoneText')}</p>
    </EmptyState>
  );
}
