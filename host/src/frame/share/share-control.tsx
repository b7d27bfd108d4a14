/**
 * Shares the current page: with the device's share sheet if it has one, otherwise with a dialog loaded on demand (shell
 * §2.6).
 */
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { sharedUrlOf } from '@greenward/contract';
import { useFetchedPart } from '@greenward/remote-kit';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { classes, Icon } from '@greenward/ui';
import styles from './share-control.module.scss';
import type { ShareDialogProps } from './share-dialog.tsx';

const fetchDialog = async (): Promise<ComponentType<ShareDialogProps>> =>
  (await import('./share-dialog.tsx')).ShareDialog;

interface Shown {
  readonly Dialog: ComponentType<ShareDialogProps>;
  readonly url: string;
}

/** @param load Loads the dialog. */
export function ShareControl({ load = fetchDialog }: { readonly load?: typeof fetchDialog }) {
  const words = useWords();
  const { projectName, branding } = useTenant();
  const isWithoutContext = useSwitch('shareURLsWithoutContext');
  const control = useRef<HTMLButtonElement>(null);
  const { part, hasFailed, open, close } = useFetchedPart<Shown>();
  const title = words('dict.genericShareTitle', { project: projectName });

  const openDialog = (url: string): Promise<void> => open(async () => ({ Dialog: await load(), url }));

  async function share(): Promise<void> {
    close();
    const { origin, pathname, search, hash } = window.location;
    const url = sharedUrlOf({ origin, pathname, search, hash, isWithoutContext });
    if (typeof navigator.share !== 'function') return openDialog(url);
    try {
      await navigator.share({ title, text: words('dict.genericShareDescription', { project: projectName }), url });
    } catch (error) {
      // AbortError: the visitor closed the sheet. Any other error opens the dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await openDialog(url);
    }
  }
  const shut = (): void => {
    close();
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
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {words('host.share.failed')}
        </p>
      )}
      {part !== null && <part.Dialog title={title} url={part.url} onClose={shut} />}
    </>
  );
}
