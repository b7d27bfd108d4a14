/** Mounts the account dialogs (sign-in and wizard), which load on demand. */
import { useSession, useViewer } from '@greenward/auth';
import { useAccountParts } from './use-account-parts.ts';

export function AccountPlace() {
  const session = useSession();
  const { asked } = useViewer();
  const parts = useAccountParts(asked !== null, () => {
    session.dismiss();
    // A new document loads the missing files again.
    if (asked?.screen !== 'wizard')
      window.location.assign(`/login?screen=${asked?.screen}&returnTo=${encodeURIComponent(asked?.returnTo ?? '')}`);
  });
  return asked !== null && parts !== null ? <parts.AccountDialog asked={asked} /> : null;
}
