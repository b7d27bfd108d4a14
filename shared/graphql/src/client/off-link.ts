/** Does not send fields of features that are switched off, and returns them as empty. */
import { ApolloLink, Observable } from '@apollo/client';
import { switchesAllow } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { DocumentNode } from 'graphql';
import { documentSwitches } from '../documents.ts';
import { isRefusedAsOff, REFUSED_AS_OFF } from '../errors.ts';

/** Nothing in it would be answered. */
const isWhollyOff = (document: DocumentNode, states: SwitchStates): boolean =>
  documentSwitches(document)?.every((condition) => !switchesAllow(condition, states)) ?? false;

/**
 * Answers like the api, without asking it. If only some fields are off, they are empty where nullable, and the rest is
 * answered normally.
 */
export const createOffLink = (switches: () => SwitchStates): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        if (isWhollyOff(operation.query, switches())) {
          observer.next({ data: null, errors: [REFUSED_AS_OFF] });
          observer.complete();
          return undefined;
        }
        const inner = forward(operation).subscribe({
          next(result) {
            const { errors = [], ...rest } = result;
            const isQuiet = errors.length > 0 && errors.every(isRefusedAsOff) && 'data' in rest && rest.data != null;
            observer.next(isQuiet ? rest : result);
          },
          complete: () => observer.complete(),
          error: (error: unknown) => observer.error(error),
        });
        return () => inner.unsubscribe();
      }),
  );
