/** The interface of flows for the command line. */
export { openFlows } from './flow-book.ts';
export type { FlowBook, FlowWish } from './flow-book.ts';
export { STAFF_TRANSITIONS } from './flow-kinds.rules.ts';
