/** A button that saves an area or a walk on the device. Its dialog loads on the first click. */
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { useAsk } from '@greenward/graphql';
import { useFetchedPart } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { AreaDrawing, Button, Icon } from '@greenward/ui';
import type { KeepDialogProps } from './keep-dialog.tsx';
import { OfflineAreaQueryDocument } from './keep-offline.generated.ts';
import type { OfflineAreaQueryVariables } from './keep-offline.generated.ts';
import styles from './keep-offline.module.scss';

interface Opened {
  readonly Dialog: ComponentType<KeepDialogProps>;
  readonly area: KeepDialogProps['area'];
}

interface KeepOfflineProps {
  readonly kind: OfflineAreaQueryVariables['kind'];
  /** The last segment of its page's path. */
  readonly areaKey: string;
}

export function KeepOffline({ kind, areaKey }: KeepOfflineProps) {
  const words = useWords();
  const ask = useAsk();
  const button = useRef<HTMLButtonElement>(null);
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<Opened>();
  async function fetchDialog(): Promise<Opened> {
    const [{ KeepDialog }, { getOfflineArea: area }] = await Promise.all([
      import('./keep-dialog.tsx'),
      ask(OfflineAreaQueryDocument, { kind, key: areaKey }),
    ]);
    if (area === null) throw new Error('This area no longer exists'); // the button shows the same message as without a network
    return { Dialog: KeepDialog, area };
  }
  return (
    <div className={styles.keep}>
      <Button
        ref={button}
        aria-haspopup="dialog"
        sending={isLoading}
        sendingLabel={words('map.keep.opening')}
        onClick={() => void open(fetchDialog)}
      >
        <Icon name="plus" size="small" />
        {words('map.keep.open')}
      </Button>
      {hasFailed && <p role="alert">{words('map.keep.failed')}</p>}
      {part !== null && (
        <part.Dialog
          area={part.area}
          drawing={<AreaDrawing outline={part.area.outline} sample={[]} />}
          onClose={() => {
            close();
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
