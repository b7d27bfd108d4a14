/** The code of a spot, to be told on the phone: plain text to mark, with a button that copies it where pages may. */
import { useEffect, useRef, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { PlaceWhere_placeFragment } from './place-where.generated.ts';
import styles from './place-where.module.scss';

/** How long it is said that the code was copied (domain §4, §9). */
const TOLD_FOR_MS = 5_000;

type SpotCodeProps = Pick<PlaceWhere_placeFragment, 'spotCode'>;

export function SpotCode({ spotCode: { code, hint, copy, url } }: SpotCodeProps) {
  const words = useWords();
  const text = useRef<HTMLElement>(null);
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null);

  useEffect(() => {
    if (told !== 'copied') return;
    const timer = setTimeout(() => setTold(null), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);

  async function copyCode(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setTold('copied');
    } catch {
      // The browser forbids it: the code is marked, so that the visitor can copy it.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      setTold('notCopied');
    }
  }
  return (
    <>
      <span className={styles.code}>
        <code ref={text}>{code}</code>
        <span className={styles.copy}>
          <Button onClick={() => void copyCode()}>{copy}</Button>
        </span>
      </span>
      <span role="status" className={styles.told}>
        {told === 'copied' && words('content.share.copied')}
        {told === 'notCopied' && words('content.where.copyYourself')}
      </span>
      <span className={styles.hint}>
        {url === null ? (
          hint
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {hint}
          </a>
        )}
      </span>
    </>
  );
}
