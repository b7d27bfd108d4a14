/** What the list of reports is filtered by, as it is in the address of the page. Pure. */

export interface IssueFilter {
  readonly done: boolean;
  /** Slug of a kind; null for all. */
  readonly type: string | null;
  /** One of `STATUSES_OF`; null for all. */
  readonly status: string | null;
  readonly assignee: 'ME' | 'NOBODY' | null;
  readonly overdue: boolean;
}

export const STATUSES_OF = { open: ['Open', 'In progress'], done: ['Resolved', 'Closed'] } as const;

const ASSIGNEES = { me: 'ME', nobody: 'NOBODY' } as const;

export const statusesOf = (done: boolean): readonly string[] => STATUSES_OF[done ? 'done' : 'open'];

/** What the address says wrongly is left out. */
export function filterIn(query: URLSearchParams): IssueFilter {
  const done = query.get('show') === 'closed';
  const [status, who] = [query.get('status'), query.get('who')];
  return {
    done,
    type: query.get('kind') || null,
    status: status !== null && statusesOf(done).includes(status) ? status : null,
    assignee: who === 'me' || who === 'nobody' ? ASSIGNEES[who] : null,
    overdue: !done && query.get('overdue') === 'yes',
  };
}

/** Whether the number of all open reports of the kind is also that of the list. */
export const isCounted = ({ done, status, assignee, overdue }: IssueFilter): boolean =>
  !done && status === null && assignee === null && !overdue;

export const queryOf = ({ done, type, status, assignee, overdue }: IssueFilter): Record<string, string> => ({
  ...(done ? { show: 'closed' } : {}),
  ...(type === null ? {} : { kind: type }),
  ...(status !== null && statusesOf(done).includes(status) ? { status } : {}),
  ...(assignee === null ? {} : { who: assignee.toLowerCase() }),
  ...(overdue && !done ? { overdue: 'yes' } : {}),
});

/** Keys of messages have no spaces. */
export const statusKey = (status: string): string => (status === 'In progress' ? 'inProgress' : status);
