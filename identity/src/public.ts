/** What others may use of the sign-in service: starting it inside another program, as tests and benchmarks do. */
export { startIdentity } from './start-identity.ts';
export type { IdentityOptions, RunningIdentity } from './start-identity.ts';
