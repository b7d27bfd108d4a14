/** What is typed into a field that stands for something said elsewhere: in the address of its page, most often. */
import { useState } from 'react';

/** Follows what is said when that changes (a search taken back, a step back), in place: a field that was made anew would lose the focus. */
export function useTyped(said: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(said);
  const [known, setKnown] = useState(said);
  if (known !== said) {
    setKnown(said);
    setTyped(said);
  }
  return [typed, setTyped];
}
