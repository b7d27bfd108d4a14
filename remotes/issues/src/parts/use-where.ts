/** Names where a problem is, in the project's words. */
import { useWords } from '@greenward/tenant';
import type { Where } from './where.rules.ts';

export function useWhere(): (where: Where) => string {
  const words = useWords();
  return (where) => {
    if (where.kind === 'spot') return where.address ?? words('issues.where.spot');
    return where.address === null
      ? where.name
      : words('issues.where.place', { name: where.name, address: where.address });
  };
}
