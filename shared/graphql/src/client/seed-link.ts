/** Answers a query from the page's seeds. */
import { ApolloLink, Observable } from '@apollo/client';
import type { SeedStore } from '../seed-store.ts';

export const createSeedLink = (seeds: SeedStore): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const data = seeds.take(operation.operationName ?? '', operation.variables);
    if (data === undefined) return forward(operation);
    return new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    });
  });
