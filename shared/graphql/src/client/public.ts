/** What tests and the shell need of the client itself. */
export { createOperations } from './create-operations.ts';
export { TYPE_POLICIES } from './type-policies.ts';
