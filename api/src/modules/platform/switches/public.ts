/** What the command line may use of switches: a connection of the worker's, the list, and a change. */
export { openSwitches } from './open-switches.ts';
export type { OperatorSwitches } from './open-switches.ts';
export { findSwitch } from './switches.service.ts';
export type { SwitchFacts } from './switches.service.ts';
export { announceEditedTenants } from './announce-tenants.ts';
