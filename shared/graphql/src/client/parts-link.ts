/** Tracks which part of the page asked for which data, so that a part that is switched off leaves no answers behind. */
import { ApolloLink, Observable } from '@apollo/client';
import type { DocumentNode, InMemoryCache, OperationVariables } from '@apollo/client';
import { documentPart, isMutation, operationOf } from '../documents.ts';
import { REFUSED_AS_OFF } from '../errors.ts';

export interface PartsLink {
  readonly link: ApolloLink;
  /** Records that the part asked for this. */
  note(document: DocumentNode, variables: OperationVariables): void;
  /** Removes from the cache what only this part asked for. Its pending queries are rejected; writes continue. */
  forget(part: string): void;
}

export function createPartsLink(cache: InMemoryCache): PartsLink {
  /** Parts by the cache's name of a root field, including its arguments. */
  const askedBy = new Map<string, Set<string>>();
  const refusals = new Map<string, Set<() => void>>();

  function note(query: DocumentNode, variables: OperationVariables): void {
    for (const field of operationOf(query)?.selectionSet.selections ?? []) {
      if (field.kind !== 'Field') continue;
      const stored = cache.policies.getStoreFieldName({
        typename: 'Query',
        fieldName: field.name.value,
        field,
        variables,
      });
      askedBy.set(stored, (askedBy.get(stored) ?? new Set()).add(documentPart(query)));
    }
  }

  const link = new ApolloLink((operation, forward) => {
    const { query, variables } = operation;
    if (isMutation(query)) return forward(operation);
    const part = documentPart(query);
    note(query, variables);
    return new Observable((observer) => {
      const pending = refusals.get(part) ?? new Set();
      refusals.set(part, pending);
      const inner = forward(operation).subscribe({
        next: (result) => observer.next(result),
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      });
      function refuse(): void {
        observer.next({ data: null, errors: [REFUSED_AS_OFF] });
        observer.complete();
      }
      pending.add(refuse);
      // Runs after an answer, an error or a cancellation.
      return () => {
        pending.delete(refuse);
        inner.unsubscribe();
      };
    });
  });
  return {
    link,
    note,
    forget(part) {
      for (const refuse of [...(refusals.get(part) ?? [])]) refuse();
      refusals.delete(part);
      for (const [stored, parts] of askedBy) {
        if (!parts.delete(part) || parts.size > 0) continue;
        askedBy.delete(stored);
        cache.evict({ fieldName: stored });
      }
      cache.gc();
    },
  };
}
