/** Pages of a desk list after the first one, loaded by a button at the end of the list. */
import { useRef, useState } from 'react';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export interface Earlier<Row> {
  /** The first page followed by the pages loaded so far. */
  readonly after: (first: ListPage<Row>) => ListPage<Row>;
  readonly isAsking: boolean;
  readonly ask: (before: string) => Promise<void>;
  /** Drops the pages loaded so far, for a list that starts again from its first page. */
  readonly forget: () => void;
}

export function useEarlier<Row>(
  askPage: (before: string) => Promise<ListPage<Row>>,
  onFailure: (error: unknown) => void,
): Earlier<Row> {
  const [known, setKnown] = useState<ListPage<Row> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** A page that was asked for before the list began anew is no part of it. */
  const turn = useRef(0);
  async function ask(before: string): Promise<void> {
    const own = turn.current;
    setIsAsking(true);
    try {
      const page = await askPage(before);
      if (turn.current !== own) return;
      setKnown((older) => ({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next }));
    } catch (error) {
      if (turn.current === own) onFailure(error);
    } finally {
      if (turn.current === own) setIsAsking(false);
    }
  }
  return {
    after: (first) => (known === null ? first : { rows: [...first.rows, ...known.rows], next: known.next }),
    isAsking,
    ask,
    forget() {
      turn.current += 1;
      setKnown(null);
      setIsAsking(false);
    },
  };
}
