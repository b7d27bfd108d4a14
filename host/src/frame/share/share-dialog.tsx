/** Share options for devices without a share sheet: the link to copy, social networks, e-mail. Loaded on demand. */
import { useRef, useState } from 'react';
import { shareLinksOf } from '@greenward/contract';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import styles from './share-dialog.module.scss';

export interface ShareDialogProps {
  readonly title: string;
  readonly url: string;
  readonly onClose: () => void;
}

export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const words = useWords();
  const { shareHashTags } = useTenant();
  const link = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(words('host.share.copied'));
    } catch {
      // The browser forbids it: the link is selected, so that the visitor can copy it.
      link.current?.select();
      setStatus(words('host.share.copyYourself'));
    }
  }
  return (
    <Dialog size="small" title={title} closeLabel={words('host.share.close')} onClose={onClose}>
      <label className={styles.link}>
        {words('host.share.link')}
        <input ref={link} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button kind="main" onClick={() => void copy()}>
        {words('host.share.copy')}
      </Button>
      <p role="status" className={styles.status}>
        {status}
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
    </Dialog>
  );
}
