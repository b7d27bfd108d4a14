/** The part of the map page that has the need-first list: fetched when it is first asked for. */
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { NeedFirstProps } from './need-first.tsx';

export interface NeedFirstPart {
  /** Null until it is there. */
  readonly List: ComponentType<NeedFirstProps> | null;
  readonly hasFailed: boolean;
  retry(): void;
}

export function useNeedFirst(isOn: boolean): NeedFirstPart {
  const [part, setPart] = useState<{ readonly List: NeedFirstPart['List']; readonly hasFailed: boolean }>({ List: null, hasFailed: false });
  const fetchPart = useCallback(() => {
    setPart({ List: null, hasFailed: false });
    import('./need-first.tsx').then(
      ({ NeedFirst }) => setPart({ List: NeedFirst, hasFailed: false }),
      () => setPart({ List: null, hasFailed: true }), // said in the list
    );
  }, []);
  const isMissing = isOn && part.List === null && !part.hasFailed;
  useEffect(() => {
    if (isMissing) fetchPart();
  }, [isMissing, fetchPart]);
  return { ...part, retry: fetchPart };
}
