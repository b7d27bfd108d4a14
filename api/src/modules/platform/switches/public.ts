/** The switches' interface for the command line: a connection with the worker's login, the list, and a change. */
export { openSwitches } from './open-switches.ts';
export type { OperatorSwitches } from './open-switches.ts';
export { findSwitch } from './switches.service.ts';
export type { SwitchFacts } from './switches.service.ts';
export { announceEditedTenants } from './announce-tenants.ts';
