/** The button that keeps an area or a walk on the device. What it opens is fetched when it is asked for. */
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useApolloClient } from '@apollo/client/react';
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
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | Opened>('closed');
  async function open(): Promise<void> {
    setState('loading');
    try {
      const [{ KeepDialog }, { data }] = await Promise.all([
        import('./keep-dialog.tsx'),
        client.query({ query: OfflineAreaQueryDocument, variables: { kind, key: areaKey }, fetchPolicy: 'network-only' }),
      ]);
      setState(data?.getOfflineArea == null ? 'failed' : { Dialog: KeepDialog, area: data.getOfflineArea });
    } catch {
      setState('failed'); // there is no network, or none of this any more: the page says so either way
    }
  }
  return (
    <div className={styles.keep}>
      <Button ref={button} aria-haspopup="dialog" sending={state === 'loading'} sendingLabel={words('map.keep.opening')} onClick={() => void open()}>
        <Icon name="plus" size="small" />
        {words('map.keep.open')}
      </Button>
      {state === 'failed' && <p role="alert">{words('map.keep.failed')}</p>}
      {typeof state === 'object' && (
        <state.Dialog
          area={state.area}
          drawing={<AreaDrawing outline={state.area.outline} sample={[]} />}
          onClose={() => {
            setState('closed');
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
