/** Where dialogs about accounts stand: sign-in, and the wizard. They are fetched when one is asked for. */
import { useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession, useViewer } from '@greenward/auth';
import type { AskedDialog } from '@greenward/auth';
import { AccountWordsContext } from './account-words.ts';

export interface AccountDialogProps {
  readonly asked: AskedDialog;
}

export function AccountPlace() {
  const session = useSession();
  const { asked } = useViewer();
  const bringWords = useContext(AccountWordsContext);
  const [Dialog, setDialog] = useState<ComponentType<AccountDialogProps> | null>(null);
  const isToCome = asked !== null && Dialog === null;
  useEffect(() => {
    if (!isToCome) return;
    Promise.all([import('./account-parts.ts'), bringWords()]).then(
      ([{ AccountDialog }]) => setDialog(() => AccountDialog),
      () => {
        const { asked: wanted } = session.current();
        session.dismiss();
        // A document of its own asks again for what did not come.
        if (wanted !== null && wanted.screen !== 'wizard')
          window.location.assign(`/login?screen=${wanted.screen}&returnTo=${encodeURIComponent(wanted.returnTo)}`);
      },
    );
  }, [isToCome, bringWords, session]);
  return asked !== null && Dialog !== null ? <Dialog asked={asked} /> : null;
}
