/** What the host fetches when somebody signs in, or is signed in. */
export { openSessionClient } from './open-session-client.ts';
export type { OpenSessionClientOptions } from './open-session-client.ts';
export { createSessionClient } from './session-client.ts';
export type { SessionClientOptions, SignInService, TokensInHand } from './session-client.ts';
