/** What a step of a report means to the person who reported it. Pure. */

export interface ReportStep {
  /** 'reporter', 'resident', 'staff' or 'system'. */
  readonly by: string;
  readonly status: string;
}

const MEANINGS: Readonly<Record<string, string>> = { 'In progress': 'started', Resolved: 'resolved' };

const opened = (by: string): string => (by === 'staff' ? 'reopened' : by === 'reporter' ? 'unfixed' : 'doubted');

/** Names of words, for steps in the order in which they happened; the first one is the report itself. */
export const stepNames = (steps: readonly ReportStep[]): string[] =>
  steps.map(({ by, status }, at) => {
    if (at === 0) return 'reported';
    if (status === steps[at - 1]?.status) return 'note';
    if (status === 'Open') return opened(by);
    return MEANINGS[status] ?? (by === 'reporter' ? 'withdrawn' : 'closed');
  });
