/** Public interface of the sign-in service: starts it inside another program, such as a test or benchmark. */
export { startIdentity } from './start-identity.ts';
export type { IdentityOptions, RunningIdentity } from './start-identity.ts';
