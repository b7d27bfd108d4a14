/** Puts a collected tree on the map, about where it stands, if its resident says so; and takes it off again. */
import { useRef, useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Dialog, LinkButton } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import type { OwnOrder_orderFragment } from '../../parts/own-order.generated.ts';
import { PlantSpot } from '../../parts/plant-spot.tsx';
import type { Spot } from '../../parts/spot.ts';
import { HideGardenTreeMutationDocument, ShowGardenTreeMutationDocument } from './garden-tree.generated.ts';
import styles from './tree-health.module.scss';

type OwnTree = OwnOrder_orderFragment['orderItems'][number];

interface ShowDialogProps {
  readonly tree: OwnTree;
  onShown(): void;
  onClose(): void;
}

/** What others will see, before they do; and where the tree stands, if the order does not say it. */
function ShowDialog({ tree, onShown, onClose }: ShowDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [asksPosition, setAsksPosition] = useState(false);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = useWrite(ShowGardenTreeMutationDocument, { changes: () => [{ kind: 'orders' }] });

  async function run(): Promise<void> {
    if (asksPosition && spot === null) return setProblem(words('orders.onMap.noSpot'));
    const position = spot === null ? null : [spot.lon, spot.lat];
    const result = await show.send({ orderItemGuid: tree.guid, position });
    if (result.outcome === 'done') {
      onShown();
      return dialog.current?.close();
    }
    if (result.outcome === 'refused' && ['NO_POSITION', 'OUTSIDE_AREA'].includes(result.refusal.code)) {
      setAsksPosition(true);
      setProblem(asksPosition ? result.refusal.message : null);
    } else setProblem(result.outcome === 'refused' ? result.refusal.message : words('orders.onMap.failed'));
  }
  return (
    <Dialog ref={dialog} title={words('orders.onMap.title', { tree: tree.stockSku.name })} onClose={onClose}>
      <div className={styles.tree}>
        <p>{words('orders.onMap.seen')}</p>
        <p>{words('orders.onMap.unseen')}</p>
        {asksPosition && (
          <div role="group" aria-label={words('orders.onMap.where')} className={styles.tree}>
            <p>{words('orders.onMap.where')}</p>
            <PlantSpot
              spot={spot}
              start={null}
              onSpot={(chosen) => {
                setSpot(chosen);
                setProblem(null);
              }}
            />
          </div>
        )}
        <p role="alert">{problem}</p>
        <div className={styles.answers}>
          <Button
            kind="main"
            sending={show.isSending}
            sendingLabel={words('orders.sending')}
            onClick={() => void run()}
          >
            {words('orders.onMap.show')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('orders.onMap.keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

export function GardenTree({ tree }: { readonly tree: OwnTree }) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState('');
  const hide = useWrite(HideGardenTreeMutationDocument, { changes: () => [{ kind: 'orders' }] });
  const { isShown, placeGuid } = tree.gardenTree ?? { isShown: false, placeGuid: null };
  async function takeOff(): Promise<void> {
    const { outcome } = await hide.send({ orderItemGuid: tree.guid });
    setTold(outcome === 'done' ? words('orders.onMap.hidden') : words('orders.onMap.failed'));
  }
  return (
    <div className={styles.tree}>
      <div className={styles.answers}>
        {isShown ? (
          <>
            {placeGuid !== null && <LinkButton to={`/place/${placeGuid}`}>{words('orders.onMap.page')}</LinkButton>}
            <Button sending={hide.isSending} sendingLabel={words('orders.sending')} onClick={() => void takeOff()}>
              {words('orders.onMap.hide')}
            </Button>
          </>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {words('orders.onMap.show')}
          </Button>
        )}
      </div>
      <p role="status">{isShown ? words(placeGuid === null ? 'orders.onMap.soon' : 'orders.onMap.shown') : told}</p>
      {isAsking && <ShowDialog tree={tree} onShown={() => setTold('')} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
