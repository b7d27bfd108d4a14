/** Provides the page's reads and writes through React context. */
import { createContext, useContext } from 'react';
import type { Operations } from './operations.ts';

const GraphqlContext = createContext<Operations | null>(null);

export const GraphqlProvider = GraphqlContext.Provider;

export function useOperations(): Operations {
  const operations = useContext(GraphqlContext);
  if (operations === null) throw new Error('A read or a write is used outside GraphqlProvider');
  return operations;
}
