/** The interface of reports for the command line. */
export { openIssues } from './issue-book.ts';
export type { IssueBook, IssueBookWish } from './issue-book.ts';
export { STATUSES } from './issue.rules.ts';
