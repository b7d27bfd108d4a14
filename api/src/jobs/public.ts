/** Public interface of the jobs: reading the outbox and retrying failed entries. */
export { openOutbox } from './open-outbox.ts';
export type { OperatorOutbox, OutboxLine } from './open-outbox.ts';
