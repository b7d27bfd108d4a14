/** Sends a queued write by document id and idempotency key. Also used in the service worker, so without the client. */
import type { QueuedWrite } from './queued-write.ts';
import { writeAnswerOf } from './write-answer.rules.ts';
import type { WriteAnswer } from './write-answer.rules.ts';

export interface SendWriteOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Headers that identify the viewer; empty for visitors. */
  readonly authorize?: () => Promise<Readonly<Record<string, string>>>;
}

const ANSWER_WITHIN_MS = 20_000;

export const createWriteSender =
  ({ fetch, authorize = async () => ({}) }: SendWriteOptions) =>
  async ({ key, documentId, operationName, variables, endpoints, projectToken }: QueuedWrite): Promise<WriteAnswer> => {
    const headers = {
      ...(await authorize()),
      'content-type': 'application/json',
      'x-fmp-token': projectToken,
      'idempotency-key': key,
    };
    // If one endpoint is down, the next is tried once (domain §7) with the same key.
    for (const endpoint of endpoints) {
      try {
        const response = await fetch(`${endpoint}?id=${encodeURIComponent(documentId)}`, {
          method: 'POST',
          headers,
          credentials: 'same-origin',
          body: JSON.stringify({ operationName, variables }),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        const answer = writeAnswerOf(response.status, await response.json().catch(() => undefined));
        if (answer.kind !== 'no-network') return answer;
      } catch (error) {
        // Offline or timeout: the key makes another attempt safe.
        if (!(error instanceof Error)) throw error;
      }
    }
    return { kind: 'no-network' };
  };
