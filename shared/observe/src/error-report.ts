/** The only way out for surprises: hosts give the sink, everybody reports through it. No names, addresses or contents. */
import type { FailureType } from '@greenward/contract';

/** How a release's file failed to arrive or to run (ARCHITECTURE "Remotes"). */
export type LoadFailureType = Exclude<FailureType, 'graphql' | 'unexpected'>;

export interface ErrorReport {
  /** Short id that a visitor can read to somebody, and that stands in the log. */
  readonly reportId: string;
  readonly releaseId: string;
  readonly type: FailureType;
  readonly remote?: string;
  /** The release file that failed, and what the server answered for it. */
  readonly url?: string;
  readonly status?: number;
  readonly message: string;
}

export interface Reporter {
  /** Reports a surprise and gives its report id. The same surprise again is not reported again, and keeps its id: whichever a visitor reads out is in the log. */
  report(error: unknown, facts: Omit<ErrorReport, 'reportId' | 'releaseId' | 'message'>): string;
}

/** Makes the reporter of one page or one render. `newId` gives ids of 8 letters; the sink must not throw. */
export function createReporter(releaseId: string, newId: () => string, sink: (report: ErrorReport, error: unknown) => void): Reporter {
  const reportIds = new Map<string, string>();
  return {
    report(error, facts) {
      const message = error instanceof Error ? error.message : String(error);
      const key = [facts.type, facts.remote, facts.url, facts.status, message].join(' ');
      const known = reportIds.get(key);
      if (known !== undefined) return known;
      const reportId = newId();
      reportIds.set(key, reportId);
      sink({ reportId, releaseId, ...facts, message }, error);
      return reportId;
    },
  };
}
