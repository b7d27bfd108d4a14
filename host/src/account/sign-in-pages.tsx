/** The sign-in pages: /login, /emailLanding, /loggedin, /emailVerified and /authorize/initiate_login. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import type { SignInOutcome } from '@greenward/auth';
import { ownPathOf } from '@greenward/auth/way-back';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { askForName, continueAfterSignIn, signInMemory } from './continue-after-sign-in.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { useWayOn } from './use-way-on.ts';
import styles from './sign-in-pages.module.scss';

/** Runs once per page, however often its effects run. */
function useOnce(work: () => void): void {
  const isDone = useRef(false);
  const begin = useEffectEvent(work);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    begin();
  }, []);
}

const Box = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {children}
  </div>
);

function Working() {
  const words = useWords();
  return (
    <p role="status" className={styles.working}>
      <span className={styles.spinner} />
      {words('account.landing.working')}
    </p>
  );
}

/** `?screen=signUp` offers sign-up first; `?returnTo=` is the path of this site to go to afterwards. */
export function LoginPage() {
  const words = useWords();
  const session = useSession();
  const { status } = useViewer();
  const walkOn = useWayOn();
  const { projectName } = useTenant();
  const [query] = useSearchParams();
  const screen = query.get('screen') === 'signUp' ? 'signUp' : 'login';
  const returnTo = ownPathOf(query.get('returnTo')) ?? '/';
  const goOn = useEffectEvent(() => continueAfterSignIn(session, returnTo, walkOn));
  // Signed in here, by a silent check, or in another tab.
  useEffect(() => {
    if (status === 'signedIn') goOn();
  }, [status]);
  return (
    <Box
      title={words(screen === 'signUp' ? 'account.signIn.title.signUp' : 'account.signIn.title.login', {
        project: projectName,
      })}
    >
      {status === 'unknown' && <Working />}
      <SignInChoice screen={screen} returnTo={returnTo} />
      <p>
        <Link to="/">{words('account.backToSite', { project: projectName })}</Link>
      </p>
    </Box>
  );
}

type Landing =
  /** 'nobody': nobody is signed in, and the address has no answer of the service. */
  | { readonly kind: 'working' | 'nobody' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'notVerified' }
  | Extract<SignInOutcome, { kind: 'failed' | 'unreachable' }>;

/** Shown on sign-in pages of a project without accounts. Uses only words that every page has. */
function NoAccounts() {
  const words = useWords();
  return (
    <Box title={words('host.noAccounts')}>
      <p>
        <Link to="/">{words('host.notFound.home')}</Link>
      </p>
    </Box>
  );
}

/** For pages that the specification defines on every project's site. */
export const onlyWithAccounts = (Page: ComponentType): ComponentType =>
  function PageOnTheWayIn() {
    const { auth, signInSite } = useBoot();
    return auth === null && signInSite === null ? <NoAccounts /> : <Page />;
  };

/** The redirect target of the sign-in service: completes the sign-in, or explains what went wrong (shell §8). */
export function SignInLandingPage() {
  const words = useWords();
  const session = useSession();
  const walkOn = useWayOn();
  const { reporter } = useRemotes();
  const [query] = useSearchParams();
  const [landing, setLanding] = useState<Landing>({ kind: 'working' });
  const goOn = (returnTo: string): void => continueAfterSignIn(session, returnTo, walkOn);

  async function finish(): Promise<void> {
    setLanding({ kind: 'working' });
    const outcome = await session.finishSignIn(window.location.href);
    // The code in the address has been used; the address is replaced so that neither it nor the return path stays in
    // the history.
    if (outcome.kind !== 'unreachable') window.history.replaceState(window.history.state, '', window.location.pathname);
    if (outcome.kind === 'signedIn') return goOn(outcome.returnTo);
    // The page was reloaded: its code has already been used by this browser.
    await session.settled();
    if (session.current().status === 'signedIn') return goOn(signInMemory().returnTo());
    if (outcome.kind === 'failed' || outcome.kind === 'unreachable') setLanding(outcome);
  }

  async function land(): Promise<void> {
    const isAnswer = query.has('state') && (query.has('code') || query.has('error'));
    if (isAnswer) return finish();
    await session.settled();
    const isSignedIn = (): boolean => session.current().status === 'signedIn';
    if (query.get('supportSignUp') === 'true') {
      const isVerified = query.get('success') === 'true';
      // A user who comes from there is signed in there; the current token still says that the address is not confirmed.
      if (isVerified || isSignedIn()) await session.checkNow();
      setLanding({ kind: isVerified ? 'verified' : 'notVerified' });
      if (isSignedIn()) askForName(session, signInMemory().returnTo());
      return;
    }
    if (isSignedIn()) return goOn(signInMemory().returnTo());
    setLanding({ kind: 'nobody' });
  }
  useOnce(() => {
    land().catch((error: unknown) => {
      reporter.report(error, { type: 'unexpected' });
      setLanding({ kind: 'unreachable', returnTo: signInMemory().returnTo() });
    });
  });

  async function again(returnTo: string): Promise<void> {
    setLanding({ kind: 'working' });
    const outcome = await session
      .signIn({ screen: 'login', returnTo, manner: 'redirect' })
      .catch(() => ({ kind: 'unreachable', returnTo }) as const);
    if (outcome.kind === 'failed' || outcome.kind === 'unreachable') setLanding(outcome);
  }
  switch (landing.kind) {
    case 'working':
      return (
        <Box title={words('account.landing.title')}>
          <Working />
        </Box>
      );
    case 'nobody':
      return (
        <Box title={words('account.landing.failed.title')}>
          <SignInChoice screen="login" returnTo={signInMemory().returnTo()} />
        </Box>
      );
    case 'verified':
    case 'notVerified':
      return <Verified isVerified={landing.kind === 'verified'} onSignIn={(returnTo) => void again(returnTo)} />;
    case 'failed':
    case 'unreachable':
      return (
        <Box title={words('account.landing.failed.title')}>
          <p role="alert">
            {landing.kind === 'failed'
              ? words('account.signIn.failed', { description: landing.description })
              : words('account.signIn.unreachable')}
          </p>
          <Button kind="main" onClick={() => void again(landing.returnTo)}>
            {words('account.signIn.again')}
          </Button>
          <p>
            <Link to="/">{words('account.home')}</Link>
          </p>
        </Box>
      );
  }
}

/** Shown after the link in the mail was used, or had expired. */
function Verified({
  isVerified,
  onSignIn,
}: {
  readonly isVerified: boolean;
  readonly onSignIn: (returnTo: string) => void;
}) {
  const words = useWords();
  const session = useSession();
  const { status } = useViewer();
  const walkOn = useWayOn();
  const returnTo = signInMemory().returnTo();
  return (
    <Box title={words(isVerified ? 'account.verified.title' : 'account.notVerified.title')}>
      <p>{words(isVerified ? 'account.verified.text' : 'account.notVerified.text')}</p>
      <Button
        kind="main"
        onClick={() => (status === 'signedIn' ? continueAfterSignIn(session, returnTo, walkOn) : onSignIn(returnTo))}
      >
        {words(status === 'signedIn' ? 'account.continue' : 'account.signIn.login')}
      </Button>
    </Box>
  );
}

export function EmailVerifiedPage() {
  const session = useSession();
  const { reporter } = useRemotes();
  useOnce(() => {
    if (session.current().status === 'signedIn')
      session.checkNow().catch((error: unknown) => reporter.report(error, { type: 'unexpected' }));
  });
  return <Verified isVerified onSignIn={(returnTo) => session.ask({ screen: 'login', returnTo })} />;
}

/** The sign-in service redirects here to start a sign-in that did not come from one of our pages. */
export function InitiateLoginPage() {
  const words = useWords();
  const session = useSession();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  async function begin(): Promise<void> {
    setHasFailed(false);
    await session.settled();
    if (session.current().status === 'signedIn') return void navigate('/', { replace: true });
    const outcome = await session.signIn({ screen: 'login', returnTo: '/', manner: 'redirect' }).catch(() => null);
    setHasFailed(outcome?.kind !== 'leaving');
  }
  useOnce(() => void begin());
  return (
    <Box title={words('account.landing.title')}>
      {hasFailed ? (
        <>
          <p role="alert">{words('account.signIn.unreachable')}</p>
          <Button kind="main" onClick={() => void begin()}>
            {words('account.signIn.again')}
          </Button>
        </>
      ) : (
        <Working />
      )}
    </Box>
  );
}
