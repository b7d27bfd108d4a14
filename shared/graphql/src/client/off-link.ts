/** What belongs to a feature that is switched off is not sent, and is empty in an answer. */
import { ApolloLink, Observable } from '@apollo/client';
import { switchesAllow } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { DocumentNode } from 'graphql';
import { documentSwitches } from '../documents.ts';
import { isRefusedAsOff, REFUSED_AS_OFF } from '../errors.ts';

/** Nothing of it would be answered. */
const isWhollyOff = (document: DocumentNode, states: SwitchStates): boolean =>
  documentSwitches(document)?.every((condition) => !switchesAllow(condition, states)) ?? false;

/** Answers as the api would, without asking it. A field that is off among others is empty, where it may be, and the rest is as good as any other answer. */
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
