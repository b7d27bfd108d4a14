/** Sends a mutation, once per intent. */
import { useRef, useState } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { stableJson } from '@greenward/contract';
import type { Change } from '@greenward/contract';
import type { Result } from './operations.ts';
import { useOperations } from './graphql-context.tsx';

export interface UseWriteOptions<Data, Variables> {
  /** What is out of date afterwards. */
  readonly changes?: (data: Data, variables: Variables) => readonly Change[];
  /** When offline, the write waits on the device, with this name in the list of pending writes. */
  readonly queueAs?: (variables: Variables) => string;
}

export interface Write<Data, Variables> {
  /**
   * Never rejects.
   * @param key idempotency key of a draft that outlives the page. Without it, a retry with the same variables after a
   *   failure reuses the key.
   */
  send(variables: Variables, key?: string): Promise<Result<Data>>;
  readonly isSending: boolean;
  /** Result of the latest finished attempt; null before the first one and while another is running. */
  readonly result: Result<Data> | null;
}

export function useWrite<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { changes, queueAs }: UseWriteOptions<Data, Variables> = {},
): Write<Data, Variables> {
  const operations = useOperations();
  /** By variables whose write is running or failed. */
  const keys = useRef(new Map<string, string>());
  const [sending, setSending] = useState(0);
  const [result, setResult] = useState<Result<Data> | null>(null);

  async function send(variables: Variables, key?: string): Promise<Result<Data>> {
    const intent = stableJson(variables);
    const ownKey = key ?? keys.current.get(intent) ?? crypto.randomUUID();
    keys.current.set(intent, ownKey);
    setSending((count) => count + 1);
    setResult(null);
    const answer = await operations.write(document, variables, {
      key: ownKey,
      ...(changes === undefined ? {} : { changes: (data) => changes(data, variables) }),
      ...(queueAs === undefined ? {} : { queueAs: queueAs(variables) }),
    });
    // Once answered, another attempt is a new intent.
    if (answer.outcome !== 'failed') keys.current.delete(intent);
    setSending((count) => count - 1);
    setResult(answer);
    return answer;
  }
  return { send, isSending: sending > 0, result };
}
