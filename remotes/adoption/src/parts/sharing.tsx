/** An adopter shares a tree with one of their care groups, or looks after it alone again. */
import { useRef, useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { ShareTreeMutationDocument, UnshareTreeMutationDocument } from './care-groups.generated.ts';
import { OWN_CHANGES, useOwnAdoptions } from './own-adoption.ts';
import type { CareGroup } from './own-adoption.ts';
import { useResidentsWater } from './use-residents-water.ts';
import styles from './adoption-care.module.scss';

interface SharingProps {
  readonly guid: string;
  /** Of the tree, for screen readers where several are listed. */
  readonly name: string;
  readonly isShared: boolean;
  onShared(text: string): void;
}

function ShareDialog({
  guid,
  name,
  groups,
  onShared,
  onClose,
}: Omit<SharingProps, 'isShared'> & { readonly groups: readonly CareGroup[]; onClose(): void }) {
  const words = useWords();
  const residentsWater = useResidentsWater();
  const dialog = useRef<DialogHandle>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const write = useWrite(ShareTreeMutationDocument, { changes: OWN_CHANGES });

  async function share({ id, name: group }: CareGroup): Promise<void> {
    setTrouble(null);
    const result = await write.send({ placeId: guid, groupId: id });
    if (result.outcome !== 'done')
      return setTrouble(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
    onShared(words('adoption.share.done', { group }));
    dialog.current?.close();
  }
  return (
    <Dialog ref={dialog} title={words('adoption.share.title')} onClose={onClose}>
      <div className={styles.form}>
        <p>{words(residentsWater ? 'adoption.share.text' : 'adoption.share.together', { name })}</p>
        <div className={styles.buttons}>
          {groups.map((group) => (
            <Button
              key={group.id}
              kind="main"
              sending={write.isSending}
              sendingLabel={words('adoption.sending')}
              onClick={() => void share(group)}
            >
              {words('adoption.share.with', { group: group.name })}
            </Button>
          ))}
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
        <p role="alert">{trouble}</p>
      </div>
    </Dialog>
  );
}

export function Sharing({ guid, name, isShared, onShared }: SharingProps) {
  const words = useWords();
  const groups = useOwnAdoptions().data?.getOwnAdoptions.careGroups.groups ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const unshare = useWrite(UnshareTreeMutationDocument, { changes: OWN_CHANGES });

  async function stop(): Promise<void> {
    setTrouble(null);
    const result = await unshare.send({ placeId: guid });
    if (result.outcome === 'done') return onShared(words('adoption.share.stopped'));
    setTrouble(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
  }
  if (isShared)
    return (
      <div>
        <Button
          aria-label={words('adoption.share.stopOf', { name })}
          sending={unshare.isSending}
          sendingLabel={words('adoption.sending')}
          onClick={() => void stop()}
        >
          {words('adoption.share.stop')}
        </Button>
        <p role="alert">{trouble}</p>
      </div>
    );
  if (groups.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={words('adoption.share.of', { name })} onClick={() => setIsOpen(true)}>
        {words('adoption.share.open')}
      </Button>
      {isOpen && <ShareDialog {...{ guid, name, groups, onShared }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
