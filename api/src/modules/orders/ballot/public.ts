/** The interface of ballots for the command line. */
export { openBallots } from './ballot-book.ts';
export type { BallotBook } from './ballot-book.ts';
