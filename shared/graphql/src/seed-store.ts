/** Answers that edge has put into the page. Each is used once; afterwards the network answers. */
import type { DocumentNode, OperationVariables } from '@apollo/client';
import { stableJson } from '@greenward/contract';
import type { Seed } from '@greenward/contract';
import { documentPart } from './documents.ts';

export interface TakenSeed {
  readonly document: DocumentNode;
  readonly variables: OperationVariables;
  readonly data: Record<string, unknown>;
}

export interface SeedStore {
  /** @returns undefined when there is none for these variables, or when it was already used */
  take(operationName: string, variables: unknown): Record<string, unknown> | undefined;
  /** Records an answer given to the page, for the client that loads later. */
  keep(seed: TakenSeed): void;
  /** Answers given to pages, newest last. */
  taken(): readonly TakenSeed[];
  /** The answer given for this query; undefined without one. */
  find(document: DocumentNode, variables: unknown): Record<string, unknown> | undefined;
  /** Removes the answers of a part that was switched off. */
  forget(part: string): void;
  /** Removes all answers on sign-out. */
  clear(): void;
}

const keyOf = (operationName: string, variables: unknown): string => `${operationName} ${stableJson(variables)}`;

export function createSeedStore(seeds: readonly Seed[]): SeedStore {
  const waiting = new Map(
    seeds.map((seed) => [keyOf(seed.operationName, seed.variables), seed.data as Record<string, unknown>]),
  );
  let taken: TakenSeed[] = [];
  return {
    take(operationName, variables) {
      const key = keyOf(operationName, variables);
      const data = waiting.get(key);
      waiting.delete(key);
      return data;
    },
    keep: (seed) => void taken.push(seed),
    taken: () => taken,
    find: (document, variables) =>
      taken.findLast((seed) => seed.document === document && stableJson(seed.variables) === stableJson(variables))
        ?.data,
    forget: (part) => void (taken = taken.filter(({ document }) => documentPart(document) !== part)),
    clear() {
      waiting.clear();
      taken = [];
    },
  };
}
