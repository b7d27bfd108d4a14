/** On a step that needs the steps before it: says so, and leads to the first. */
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';
import { pathOfStep } from './step-paths.ts';

export function NoChoice({ slug }: { readonly slug: string }) {
  const words = useWords();
  return (
    <EmptyState
      title={words('orders.noChoice.title')}
      action={
        <LinkButton kind="main" to={pathOfStep('apply1', slug)}>
          {words('orders.noChoice.choose')}
        </LinkButton>
      }
    >
      <p>{words('orders.noChoice.text')}</p>
    </EmptyState>
  );
}
