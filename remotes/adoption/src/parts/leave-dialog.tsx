/** Asks before a member leaves a care group, and what becomes of the trees that they adopted. */
import { useRef, useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { LeaveCareGroupMutationDocument } from './care-groups.generated.ts';
import { OWN_CHANGES, useOwnAdoptions } from './own-adoption.ts';
import type { CareGroup } from './own-adoption.ts';
import styles from './adoption-care.module.scss';

interface LeaveDialogProps {
  readonly group: CareGroup;
  onDone(text: string): void;
  onClose(): void;
}

export function LeaveDialog({ group, onDone, onClose }: LeaveDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const write = useWrite(LeaveCareGroupMutationDocument, { changes: OWN_CHANGES });
  const adoptions = useOwnAdoptions().data?.getOwnAdoptions.adoptions ?? [];
  const ownTrees = adoptions.filter(({ isAdopter, group: shared }) => isAdopter && shared?.id === group.id).length;
  const isLast = group.members.length === 1;
  const choice = isLast ? 'last' : ownTrees > 0 ? 'trees' : 'none';

  async function leave(keepsTrees: boolean): Promise<void> {
    setTrouble(null);
    const result = await write.send({ groupId: group.id, keepsTrees });
    if (result.outcome !== 'done')
      return setTrouble(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
    onDone(words('adoption.group.left', { group: group.name }));
    dialog.current?.close();
  }
  const sending = { sending: write.isSending, sendingLabel: words('adoption.sending') };
  return (
    <Dialog ref={dialog} title={words('adoption.group.leave.title', { group: group.name })} onClose={onClose}>
      <div className={styles.form}>
        <p>{words(`adoption.group.leave.${choice}`, { trees: ownTrees })}</p>
        <div className={styles.buttons}>
          {choice === 'trees' ? (
            <>
              <Button kind="main" {...sending} onClick={() => void leave(false)}>
                {words('adoption.group.leave.pass', { trees: ownTrees })}
              </Button>
              <Button {...sending} onClick={() => void leave(true)}>
                {words('adoption.group.leave.keep', { trees: ownTrees })}
              </Button>
            </>
          ) : (
            <Button kind="main" {...sending} onClick={() => void leave(true)}>
              {words('adoption.group.leave.confirm')}
            </Button>
          )}
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
        <p role="alert">{trouble}</p>
      </div>
    </Dialog>
  );
}
