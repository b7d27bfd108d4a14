/** The interface of roles for the command line: a connection with the worker's login, the list, and changes. */
export { openRoles } from './open-staff.ts';
export type { RoleBook } from './open-staff.ts';
