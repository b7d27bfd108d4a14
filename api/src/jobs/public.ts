/** What others may use of the jobs: looking at the outbox and trying again what was given up. */
export { openOutbox } from './open-outbox.ts';
export type { OperatorOutbox, OutboxLine } from './open-outbox.ts';
