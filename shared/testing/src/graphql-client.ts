/** A GraphQL client for tests, with answers checked against the real schema: an unknown field fails the test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { buildSchema, execute } from 'graphql';
import { createOperations, TYPE_POLICIES } from '@greenward/graphql/client';
import type { Operations } from '@greenward/graphql';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../contract/schema.graphql'), 'utf8'));

/** One function per root field that returns the api's answer. If it throws, the api fails. */
export type RootAnswers = Readonly<Record<string, (variables: Record<string, unknown>) => unknown>>;

export interface TestGraphql extends Operations {
  readonly client: ApolloClient;
  /** Operations so far, in order. */
  readonly asked: { readonly name: string; readonly variables: Record<string, unknown> }[];
  /** Idempotency keys of the same operations; null for those without one. */
  readonly keys: (string | null)[];
}

/** @param onReport receives failed writes. */
export function createTestGraphql(answers: RootAnswers, onReport: (error: unknown) => void = () => {}): TestGraphql {
  const asked: TestGraphql['asked'] = [];
  const keys: TestGraphql['keys'] = [];
  const link = new ApolloLink(
    ({ query, variables, operationName, getContext }) =>
      new Observable((observer) => {
        asked.push({ name: operationName ?? '', variables });
        keys.push((getContext() as { readonly idempotencyKey?: string }).idempotencyKey ?? null);
        void Promise.resolve(execute({ schema, document: query, rootValue: answers, variableValues: variables })).then(
          (result) => {
            observer.next(result as never);
            observer.complete();
          },
        );
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache({ typePolicies: TYPE_POLICIES }) });
  const reporter = {
    report(error: unknown) {
      onReport(error);
      return 'abcd1234';
    },
  };
  return { ...createOperations(client, reporter), client, asked, keys };
}
