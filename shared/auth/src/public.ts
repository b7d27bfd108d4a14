/** Session state for shell and remotes; loaded on every page. */
export { createSession } from './create-session.ts';
export type { CreateSessionOptions } from './create-session.ts';
export type {
  AskedDialog,
  Session,
  SessionClient,
  SessionState,
  SessionStatus,
  SessionStore,
  SignInOutcome,
  SignInScreen,
  SignInWish,
} from './session.ts';
export { SessionProvider, useHasSignedInBefore, useSession, useViewer } from './session-context.tsx';
export { useSignInThenReturn } from './use-sign-in-then-return.ts';
