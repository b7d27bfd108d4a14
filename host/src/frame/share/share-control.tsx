/** Shares the page in view: by the device's own sheet where it has one, else by a dialog that is fetched when it is asked for (shell §2.6). */
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { sharedUrlOf } from '@greenward/contract';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { classes, Icon } from '@greenward/ui';
import styles from './share-control.module.scss';
import type { ShareDialogProps } from './share-dialog.tsx';

/** Fetched by the click and not by rendering: what a rendering frame cannot fetch takes the whole page down. */
const fetchDialog = async (): Promise<ComponentType<ShareDialogProps>> => (await import('./share-dialog.tsx')).ShareDialog;

type Shown = { readonly Dialog: ComponentType<ShareDialogProps>; readonly url: string } | 'failed' | null;

/** @param load Gives the dialog. */
export function ShareControl({ load = fetchDialog }: { readonly load?: typeof fetchDialog }) {
  const words = useWords();
  const { projectName, branding } = useTenant();
  const { switches } = useBoot();
  const control = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown>(null);
  const title = words('dict.genericShareTitle', { project: projectName });

  const openDialog = (url: string): Promise<void> =>
    load().then(
      (Dialog) => setShown({ Dialog, url }),
      () => setShown('failed'),
    );

  async function share(): Promise<void> {
    setShown(null);
    const { origin, pathname, search, hash } = window.location;
    const url = sharedUrlOf({ origin, pathname, search, hash, isWithoutContext: switches['shareURLsWithoutContext'] === true });
    if (typeof navigator.share !== 'function') return openDialog(url);
    try {
      await navigator.share({ title, text: words('dict.genericShareDescription', { project: projectName }), url });
    } catch (error) {
      // Closed by the visitor; any other refusal leaves the dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await openDialog(url);
    }
  }
  const close = (): void => {
    setShown(null);
    control.current?.focus();
  };
  return (
    <>
      <button
        ref={control}
        type="button"
        className={classes(styles.control, branding.hasWhiteButtons && styles.white)}
        aria-label={words('host.share.control', { title })}
        title={title}
        aria-haspopup="dialog"
        onClick={() => void share()}
      >
        <Icon name="share" />
      </button>
      {shown === 'failed' && (
        <p role="alert" className={styles.failed}>
          {words('host.share.failed')}
        </p>
      )}
      {shown !== null && shown !== 'failed' && <shown.Dialog title={title} url={shown.url} onClose={close} />}
    </>
  );
}
