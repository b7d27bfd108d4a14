/** Marks what a page or panel shows, once for each answer that has something new. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useAnnounce, useAsk } from '@greenward/graphql';

/**
 * @param answer that is shown; undefined while there is none
 * @param count of what it has to mark
 */
export function useMarking<Data>(
  document: TypedDocumentNode<Data, Readonly<Record<string, never>>>,
  answer: unknown,
  count: number,
): void {
  const ask = useAsk();
  const announce = useAnnounce();
  const marked = useRef<unknown>(undefined);
  const mark = useEffectEvent(async () => {
    try {
      // Posted, and never repeated by the cache.
      await ask(document, {}, { policy: 'unkept' });
      announce({ kind: 'notifications' });
    } catch {
      // The next visit marks it.
    }
  });
  useEffect(() => {
    if (answer === undefined || count === 0 || marked.current === answer) return;
    marked.current = answer;
    void mark();
  }, [answer, count]);
}
