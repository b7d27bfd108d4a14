/** The return path of a sign-in, for pages and dialogs that link to it. Small: does not include the sign-in client. */
export { ownPathOf } from './own-path.rules.ts';
export { createSignInMemory } from './sign-in-memory.ts';
export type { SignInMemory } from './sign-in-memory.ts';
