/** The label of a place, to print or save: its name, its QR code, and the code's target. Loaded on demand. */
import { useEffect, useState } from 'react';
import { toString } from 'qrcode';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
// shared with the button, because a style sheet of its own would add a hash to every page
import styles from './label.module.scss';

/** Size in pixels, including the margin (domain §9). */
const SIZE = 200;
/** Empty modules around the code (domain §9). */
const MARGIN = 10;
/** Delay before the print dialog opens (domain §9). */
const PRINT_AFTER_MS = 1_000;

/** @returns an SVG document. */
export const qrCodeOf = (url: string): Promise<string> =>
  toString(url, { type: 'svg', width: SIZE, margin: MARGIN, errorCorrectionLevel: 'M' });

export interface LabelDialogProps {
  readonly guid: string;
  readonly name: string;
  readonly address: string | null;
  /** An SVG document. */
  readonly code: string;
  /** The target of the code. */
  readonly url: string;
  readonly onClose: () => void;
}

export function LabelDialog({ guid, name, address, code, url, onClose }: LabelDialogProps) {
  const words = useWords();
  const { projectName } = useTenant();
  const [isPrinting, setIsPrinting] = useState(false);
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(code)}`;

  useEffect(() => {
    if (!isPrinting) return;
    const timer = setTimeout(() => {
      setIsPrinting(false);
      window.print();
    }, PRINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPrinting]);

  return (
    <Dialog
      size="small"
      className={styles.dialog}
      title={words('content.label.title')}
      closeLabel={words('host.share.close')}
      onClose={onClose}
    >
      <div className={styles.label}>
        <p className={styles.name}>{name}</p>
        {address !== null && <p>{address}</p>}
        <img src={picture} alt={words('content.label.code', { name })} width={SIZE} height={SIZE} />
        <p>{words('content.label.leadsTo', { project: projectName })}</p>
        <p className={styles.url}>{url}</p>
      </div>
      <div className={styles.actions}>
        <Button
          kind="main"
          sending={isPrinting}
          sendingLabel={words('content.follow.sending')}
          onClick={() => setIsPrinting(true)}
        >
          {words('content.label.print')}
        </Button>
        <a className={styles.download} href={picture} download={`place-${guid}.svg`}>
          {words('content.label.download')}
        </a>
      </div>
    </Dialog>
  );
}
