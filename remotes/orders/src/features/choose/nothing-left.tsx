/** Instead of the form of step 1: all trees are taken. */
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';

export function NothingLeft({ slug }: { readonly slug: string }) {
  const words = useWords();
  return (
    <EmptyState
      title={words('orders.choose.allGone')}
      action={<LinkButton to={`/order/${slug}`}>{words('orders.intro.market')}</LinkButton>}
    >
      <p>{words('orders.choose.allGoneText')}</p>
    </EmptyState>
  );
}
