/** State of a field whose value also lives elsewhere, usually in the page's address. */
import { useState } from 'react';

/** Follows the source value when it changes (reset, browser back) without remounting, which would lose the focus. */
export function useTyped(said: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(said);
  const [known, setKnown] = useState(said);
  if (known !== said) {
    setKnown(said);
    setTyped(said);
  }
  return [typed, setTyped];
}
