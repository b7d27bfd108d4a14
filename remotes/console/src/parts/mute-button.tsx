/** Takes nothing more from a resident for thirty days, after a question, or takes that back. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog } from '@greenward/ui';
import lists from './desk-list.module.scss';

interface MuteButtonProps {
  /** Null if they are free. */
  readonly mutedUntil: string | null;
  /** Whether there is a reason to. */
  readonly isOffered: boolean;
  readonly isSending: boolean;
  /** @param mute false takes it back */
  readonly onMute: (mute: boolean) => Promise<void>;
  /** The reason. */
  readonly children?: ReactNode;
}

export function MuteButton({ mutedUntil, isOffered, isSending, onMute, children }: MuteButtonProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  if (mutedUntil !== null)
    return (
      <div className={lists.buttons}>
        <p>{words('console.mute.until', { until: new Date(mutedUntil) })}</p>
        <Button sending={isSending} sendingLabel={words('console.sending')} onClick={() => void onMute(false)}>
          {words('console.mute.undo')}
        </Button>
      </div>
    );
  if (!isOffered) return null;
  return (
    <div className={lists.buttons}>
      {children !== undefined && <p>{children}</p>}
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {words('console.mute.ask')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('console.mute.title')}
          confirm={words('console.mute.do')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => onMute(true)}
          onClose={() => setIsAsking(false)}
        >
          <p>{words('console.mute.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
