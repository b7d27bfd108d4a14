/** Shown where the address names no event or market of the project. */
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { EmptyState } from '@greenward/ui';

export function UnknownEvent() {
  const words = useWords();
  return (
    <EmptyState
      title={words('console.orders.unknown.title')}
      action={<Link to="/desk/orders">{words('console.orders.unknown.all')}</Link>}
    >
      <p>{words('console.orders.unknown.text')}</p>
    </EmptyState>
  );
}
