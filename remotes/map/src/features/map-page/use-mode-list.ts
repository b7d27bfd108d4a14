/** Loads the list of a mode when the mode is first turned on. */
import { useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { useFetchedPart } from '@greenward/remote-kit';

export interface ModeListPart<Props> {
  /** Null until it is loaded. */
  readonly List: ComponentType<Props> | null;
  readonly hasFailed: boolean;
  retry(): void;
}

export function useModeList<Props>(isOn: boolean, load: () => Promise<ComponentType<Props>>): ModeListPart<Props> {
  const { part, isLoading, hasFailed, open } = useFetchedPart<{ readonly List: ComponentType<Props> }>();
  const retry = (): void => void open(async () => ({ List: await load() }));
  const begin = useEffectEvent(retry);
  const isMissing = isOn && part === null && !isLoading && !hasFailed; // the list shows a failure
  useEffect(() => {
    if (isMissing) begin();
  }, [isMissing]);
  return { List: part?.List ?? null, hasFailed, retry };
}
