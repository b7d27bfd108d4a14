/** What the command line may use of roles: a connection of the worker's, the list, and its changes. */
export { openRoles } from './open-staff.ts';
export type { RoleBook } from './open-staff.ts';
