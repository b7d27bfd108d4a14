/** Where somebody who signs in is on the way to, for pages and dialogs that lead there. Small: without the sign-in service's client. */
export { ownPathOf } from './own-path.rules.ts';
export { createSignInMemory } from './sign-in-memory.ts';
export type { SignInMemory } from './sign-in-memory.ts';
