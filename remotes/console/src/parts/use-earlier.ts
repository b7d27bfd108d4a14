/** Pages of a list of the desk after its first one, asked for by a button at its end. */
import { useState } from 'react';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

export interface Earlier<Row> {
  /** All that is known, behind the first page. */
  readonly after: (first: ListPage<Row>) => ListPage<Row>;
  readonly isAsking: boolean;
  readonly ask: (before: string) => Promise<void>;
  /** The list is asked anew from its beginning. */
  readonly forget: () => void;
}

/** @param askPage undefined when nothing was answered */
export function useEarlier<Row>(askPage: (before: string) => Promise<ListPage<Row> | undefined>, onFailure: (error: unknown) => void): Earlier<Row> {
  const [known, setKnown] = useState<ListPage<Row> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  async function ask(before: string): Promise<void> {
    setIsAsking(true);
    try {
      const page = await askPage(before);
      if (page === undefined) throw new Error('The list was not answered');
      setKnown((older) => ({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next }));
    } catch (error) {
      onFailure(error);
    }
    setIsAsking(false);
  }
  return {
    after: (first) => (known === null ? first : { rows: [...first.rows, ...known.rows], next: known.next }),
    isAsking,
    ask,
    forget: () => setKnown(null),
  };
}
