/** Queues writes that can wait: `useWrite(X, { queueAs: () => 'Broken branch, Elm Street' })`. */
import { ApolloLink, Observable } from '@apollo/client';
import type { FetchResult } from '@apollo/client';
import { documentId, isMutation } from '../documents.ts';
import type { WriteQueue } from '../write-queue/create-write-queue.ts';

export interface QueueContext {
  /** May be sent later when offline; true only where the visitor loses nothing by a delay. */
  readonly queueable?: boolean;
  /** Its name in the list of pending writes. */
  readonly queueLabel?: string;
  readonly idempotencyKey?: string;
}

/** @param openQueue rejects if storage is unavailable; the write is then sent directly. */
export const createQueueLink = (openQueue: () => Promise<WriteQueue>): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const id = documentId(operation.query);
    const { queueable, queueLabel = null, idempotencyKey } = operation.getContext() as QueueContext;
    if (queueable !== true || id === null || !isMutation(operation.query)) return forward(operation);
    const key = idempotencyKey ?? crypto.randomUUID();
    operation.setContext({ idempotencyKey: key });
    const attempt = (): Promise<FetchResult> =>
      new Promise((resolve, reject) => void forward(operation).subscribe({ next: resolve, error: reject }));
    return new Observable((observer) => {
      openQueue()
        .then(
          (queue) =>
            queue.submit(
              {
                key,
                documentId: id,
                operationName: operation.operationName ?? '',
                variables: operation.variables,
                label: queueLabel,
              },
              attempt,
            ),
          attempt,
        )
        .then(
          (answer) => {
            observer.next(answer as never);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
    });
  });
