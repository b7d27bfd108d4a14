/** Ways to share a page where the device has none of its own: the link to copy, networks, mail. Fetched when it is asked for. */
import { useEffect, useId, useRef, useState } from 'react';
import { shareLinksOf } from '@greenward/contract';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Icon } from '@greenward/ui';
import styles from './share-dialog.module.scss';

export interface ShareDialogProps {
  readonly title: string;
  readonly url: string;
  readonly onClose: () => void;
}

export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const words = useWords();
  const { shareHashTags } = useTenant();
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const [told, setTold] = useState('');

  useEffect(() => dialog.current?.showModal(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setTold(words('host.share.copied'));
    } catch {
      // The browser forbids it: the link is marked, so that the visitor can copy it.
      link.current?.select();
      setTold(words('host.share.copyYourself'));
    }
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <button type="button" className={styles.close} aria-label={words('host.share.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <label className={styles.link}>
        {words('host.share.link')}
        <input ref={link} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button kind="main" onClick={() => void copy()}>
        {words('host.share.copy')}
      </Button>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <ul className={styles.networks}>
        {shareLinksOf(title, url, shareHashTags).map(({ name, url: address }) => (
          <li key={name}>
            <a href={address} target={name === 'email' ? undefined : '_blank'} rel="noopener noreferrer">
              {words(`host.share.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
