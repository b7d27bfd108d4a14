/** Where dialogs about accounts stand: sign-in, and the wizard. They are fetched when one is asked for. */
import { useSession, useViewer } from '@greenward/auth';
import { useAccountParts } from './use-account-parts.ts';

export function AccountPlace() {
  const session = useSession();
  const { asked } = useViewer();
  const parts = useAccountParts(asked !== null, () => {
    session.dismiss();
    // A document of its own asks again for what did not come.
    if (asked?.screen !== 'wizard') window.location.assign(`/login?screen=${asked?.screen}&returnTo=${encodeURIComponent(asked?.returnTo ?? '')}`);
  });
  return asked !== null && parts !== null ? <parts.AccountDialog asked={asked} /> : null;
}
