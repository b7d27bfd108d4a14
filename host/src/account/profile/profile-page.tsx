/** `/profile`: a resident's public name, the data we hold about them, and what they can change. */
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import { useAsk, useWrite } from '@greenward/graphql';
import { isPageHere, Slot } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, LinkButton, slotFailure } from '@greenward/ui';
import { saveFile } from '@greenward/ui/save-file';
import { Avatar } from '../avatar.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Follows } from './follows.tsx';
import { PrivateDetails } from './private-details.tsx';
import { ExportMyDataQueryDocument, RequestChangePasswordEmailMutationDocument } from './profile-page.generated.ts';
import type { ProfileRouteQuery } from './profile-page.generated.ts';
import { doneIf } from './done-if.ts';
import styles from './profile-page.module.scss';

type Profile = ProfileRouteQuery['getProfile'];

/** Projects support follows from this phase (shell §9). */
const FOLLOWS_FROM_PHASE = 2;

function Name({ loaded }: { readonly loaded: Profile }) {
  const words = useWords();
  const session = useSession();
  const { profile } = useViewer();
  const nickname = profile?.nickname ?? loaded.nickname;
  return (
    <section aria-labelledby="name" className={styles.section}>
      <h2 id="name">{words('account.name.heading')}</h2>
      <div className={styles.name}>
        <Avatar picture={profile?.picture ?? loaded.picture} size={96} />
        <p className={styles.nickname}>{nickname ?? words('account.name.none')}</p>
      </div>
      <p className={styles.hint}>{words('account.name.hint')}</p>
      <div>
        <Button onClick={() => session.ask({ screen: 'wizard', returnTo: '/profile' })}>
          {words(nickname === null ? 'account.name.choose' : 'account.name.change')}
        </Button>
      </div>
    </section>
  );
}

function Access({ email, isVerified }: { readonly email: string; readonly isVerified: boolean }) {
  const words = useWords();
  const request = useWrite(RequestChangePasswordEmailMutationDocument);
  const outcome =
    request.result === null
      ? null
      : doneIf(request.result, ({ requestChangePasswordEmail }) => requestChangePasswordEmail).outcome;
  return (
    <section aria-labelledby="access" className={styles.section}>
      <h2 id="access">{words('account.access.heading')}</h2>
      <p className={styles.address}>{email}</p>
      {!isVerified && <p>{words('account.access.notVerified')}</p>}
      <div className={styles.buttons}>
        <LinkButton to="/change/changeEmailAddress">{words('account.access.changeEmail')}</LinkButton>
        <Button
          sending={request.isSending}
          sendingLabel={words('account.sending')}
          onClick={() => void request.send({ emailAddress: email })}
        >
          {words('account.access.changePassword')}
        </Button>
      </div>
      <p role="status">{outcome === 'done' ? words('account.access.mailSent') : ''}</p>
      {outcome !== null && outcome !== 'done' && <p role="alert">{words('account.access.mailNotSent')}</p>}
    </section>
  );
}

function MyData() {
  const words = useWords();
  const ask = useAsk();
  const { code } = useTenant();
  const [state, setState] = useState<'rest' | 'sending' | 'done' | 'failed'>('rest');
  async function fetchAll(): Promise<void> {
    setState('sending');
    try {
      const { exportMyData } = await ask(ExportMyDataQueryDocument, {}, { policy: 'unkept' });
      saveFile(`${code}-my-data.json`, JSON.stringify(exportMyData, null, 2), 'application/json');
      setState('done');
    } catch {
      setState('failed');
    }
  }
  return (
    <section aria-labelledby="my-data" className={styles.section}>
      <h2 id="my-data">{words('account.data.heading')}</h2>
      <p>{words('account.data.text')}</p>
      <div>
        <Button sending={state === 'sending'} sendingLabel={words('account.sending')} onClick={() => void fetchAll()}>
          {words('account.data.download')}
        </Button>
      </div>
      <p role="status">{state === 'done' ? words('account.data.done') : ''}</p>
      {state === 'failed' && <p role="alert">{words('account.form.notRead')}</p>}
    </section>
  );
}

export function ProfilePage() {
  const words = useWords();
  const boot = useBoot();
  const { phase } = useTenant();
  const { getProfile: profile } = useLoaderData<ProfileRouteQuery>();
  return (
    <div className={styles.page}>
      <h1>{words('account.profile')}</h1>
      <Name loaded={profile} />
      <Access email={profile.email} isVerified={profile.email_verified} />
      <PrivateDetails />
      {phase >= FOLLOWS_FROM_PHASE && <Follows />}
      <Slot name="profile.panels" failure={slotFailure} />
      <section aria-labelledby="preferences" className={styles.section}>
        <h2 id="preferences">{words('account.preferences.heading')}</h2>
        <p>{words('account.preferences.text')}</p>
        <p>
          <Link to="/cookies">{words('account.preferences.link')}</Link>
        </p>
        {isPageHere(boot, '/inbox/settings') && (
          <p>
            <Link to="/inbox/settings">{words('account.preferences.news')}</Link>
          </p>
        )}
      </section>
      <MyData />
      <DeleteAccount />
    </div>
  );
}
