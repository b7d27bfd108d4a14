/** The part of the session that the host loads when a user signs in or is already signed in. */
export { openSessionClient } from './open-session-client.ts';
export type { OpenSessionClientOptions } from './open-session-client.ts';
export { createSessionClient } from './session-client.ts';
export type { SessionClientOptions, SignInService, TokensInHand } from './session-client.ts';
