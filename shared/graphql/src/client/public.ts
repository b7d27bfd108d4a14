/** The parts of the client that tests and the shell need. */
export { createOperations } from './create-operations.ts';
export { TYPE_POLICIES } from './type-policies.ts';
