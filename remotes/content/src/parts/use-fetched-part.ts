/** A part of a page that is fetched when somebody asks for it: by the click and not by rendering, so that nothing else goes down with it. */
import { useState } from 'react';

type State<Part> = 'closed' | 'loading' | 'failed' | Part;

export interface FetchedPart<Part> {
  /** Null unless it is open. */
  readonly part: Part | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Never rejects; asked again after a failure, it tries again. */
  readonly open: (load: () => Promise<Part>) => Promise<void>;
  readonly close: () => void;
}

export function useFetchedPart<Part extends object>(): FetchedPart<Part> {
  const [state, setState] = useState<State<Part>>('closed');
  return {
    part: typeof state === 'object' ? state : null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    open: async (load) => {
      setState('loading');
      try {
        const part = await load();
        setState(part);
      } catch {
        setState('failed');
      }
    },
    close: () => setState('closed'),
  };
}
