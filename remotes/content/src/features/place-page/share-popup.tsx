/**
 * Share options for devices without a share sheet: the link to copy, social networks, e-mail. Part of the page's chunk,
 * because its own chunk would add a hash to every page.
 */
import { useEffect, useRef, useState } from 'react';
import { shareLinksOf } from '@greenward/contract';
import { useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './share-popup.module.scss';

export interface SharePopupProps {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly onCopied: () => void;
  /** The visitor chose a network or cancelled. */
  readonly onClose: () => void;
}

export function SharePopup({ id, title, url, onCopied, onClose }: SharePopupProps) {
  const words = useWords();
  const { shareHashTags } = useTenant();
  const popup = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const [isForbidden, setIsForbidden] = useState(false);

  useEffect(() => popup.current?.focus(), []);
  // listens on the document: Safari does not focus a pressed button
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // The browser forbids it: the link is selected, so that the visitor can copy it.
      link.current?.select();
      return setIsForbidden(true);
    }
    onCopied();
  }
  return (
    <div ref={popup} id={id} role="group" aria-label={title} tabIndex={-1} className={styles.popup}>
      <p className={styles.title}>{title}</p>
      <label className={styles.link}>
        {words('host.share.link')}
        <input ref={link} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button kind="main" onClick={() => void copy()}>
        {words('host.share.copy')}
      </Button>
      {isForbidden && <p role="alert">{words('host.share.copyYourself')}</p>}
      <ul className={styles.networks}>
        {shareLinksOf(title, url, shareHashTags).map(({ name, url: address }) => (
          <li key={name}>
            <a
              href={address}
              target={name === 'email' ? undefined : '_blank'}
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {words(`host.share.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
