/** The code of a location, to read out on the phone: selectable text, with a copy button if pages may copy. */
import { useRef, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button, COPIED_SHOWN_MS, useToast } from '@greenward/ui';
import type { PlaceWhere_placeFragment } from './place-where.generated.ts';
import styles from './place-where.module.scss';

type SpotCodeProps = Pick<PlaceWhere_placeFragment, 'spotCode'>;

export function SpotCode({ spotCode: { code, hint, copy, url } }: SpotCodeProps) {
  const words = useWords();
  const text = useRef<HTMLElement>(null);
  const [isForbidden, setIsForbidden] = useState(false);
  const [toast, showToast] = useToast();

  async function copyCode(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setIsForbidden(false);
      showToast(words('content.share.copied'), { shownMs: COPIED_SHOWN_MS });
    } catch {
      // The browser forbids it: the code is selected, so that the visitor can copy it.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      setIsForbidden(true);
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
        {isForbidden && words('content.where.copyYourself')}
      </span>
      {toast}
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
