/** Loads the need-first list for the map page when it is first opened. */
import { useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { useFetchedPart } from '@greenward/remote-kit';
import type { NeedFirstProps } from './need-first.tsx';

export interface NeedFirstPart {
  /** Null until it is loaded. */
  readonly List: ComponentType<NeedFirstProps> | null;
  readonly hasFailed: boolean;
  retry(): void;
}

export function useNeedFirst(isOn: boolean): NeedFirstPart {
  const { part, isLoading, hasFailed, open } = useFetchedPart<{ readonly List: ComponentType<NeedFirstProps> }>();
  const retry = (): void => void open(async () => ({ List: (await import('./need-first.tsx')).NeedFirst }));
  const begin = useEffectEvent(retry);
  const isMissing = isOn && part === null && !isLoading && !hasFailed; // the list shows a failure
  useEffect(() => {
    if (isMissing) begin();
  }, [isMissing]);
  return { List: part?.List ?? null, hasFailed, retry };
}
