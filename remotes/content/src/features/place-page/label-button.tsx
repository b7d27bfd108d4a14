/** Opens the label of a place: a QR code that links to its page (domain §9). Label and code load on demand. */
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useFetchedPart } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { LabelButton_placeFragment } from './label-button.generated.ts';
import type { LabelDialogProps } from './label-dialog.tsx';
import { placeName } from './place-name.rules.ts';
import styles from './label.module.scss';

interface Label {
  readonly Dialog: ComponentType<LabelDialogProps>;
  /** The code as SVG. */
  readonly code: string;
  readonly url: string;
}

async function fetchLabel(url: string): Promise<Label> {
  const { LabelDialog, qrCodeOf } = await import('./label-dialog.tsx');
  return { Dialog: LabelDialog, code: await qrCodeOf(url), url };
}

interface LabelButtonProps {
  readonly place: Masked<LabelButton_placeFragment>;
  readonly load?: typeof fetchLabel;
}

/** @param load loads the dialog and creates the code for an address. */
export function LabelButton({ place: masked, load = fetchLabel }: LabelButtonProps) {
  const place = unmask(masked);
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { part: label, isLoading, hasFailed, open, close } = useFetchedPart<Label>();
  const shut = (): void => {
    close();
    button.current?.focus();
  };
  return (
    <div className={styles.opener}>
      <Button
        ref={button}
        aria-haspopup="dialog"
        sending={isLoading}
        sendingLabel={words('content.follow.sending')}
        onClick={() => void open(() => load(`${window.location.origin}/place/${place.guid}?utm_source=qr`))}
      >
        {words('content.label.open')}
      </Button>
      {hasFailed && <p role="alert">{words('host.share.failed')}</p>}
      {label !== null && (
        <label.Dialog
          guid={place.guid}
          name={placeName(place, words)}
          address={place.address}
          code={label.code}
          url={label.url}
          onClose={shut}
        />
      )}
    </div>
  );
}
