/** The button that keeps an area or a walk on the device. What it opens is fetched when it is asked for. */
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { useApolloClient } from '@apollo/client/react';
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
  /** The last part of its page's address. */
  readonly areaKey: string;
}

export function KeepOffline({ kind, areaKey }: KeepOfflineProps) {
  const words = useWords();
  const client = useApolloClient();
  const button = useRef<HTMLButtonElement>(null);
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<Opened>();
  async function fetchDialog(): Promise<Opened> {
    const [{ KeepDialog }, { data }] = await Promise.all([
      import('./keep-dialog.tsx'),
      client.query({ query: OfflineAreaQueryDocument, variables: { kind, key: areaKey }, fetchPolicy: 'network-only' }),
    ]);
    if (data?.getOfflineArea == null) throw new Error('There is none of this any more'); // the page says the same without a network
    return { Dialog: KeepDialog, area: data.getOfflineArea };
  }
  return (
    <div className={styles.keep}>
      <Button ref={button} aria-haspopup="dialog" sending={isLoading} sendingLabel={words('map.keep.opening')} onClick={() => void open(fetchDialog)}>
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
