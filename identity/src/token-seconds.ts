/** Lifetimes of the provider's tokens, codes and sessions, in seconds. */
import { SIGN_IN_COOKIE, SIGN_IN_SESSION_COOKIE } from '@greenward/contract/cookies';

export const TOKEN_SECONDS = 15 * 60;
export const SESSION_SECONDS = SIGN_IN_SESSION_COOKIE.seconds;
export const INTERACTION_SECONDS = SIGN_IN_COOKIE.seconds;
export const CODE_SECONDS = 60;
