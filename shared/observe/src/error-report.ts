/**
 * Reports unexpected errors: the host provides the sink, all code reports through it. No names, addresses or contents.
 */
import type { FailureType } from '@greenward/contract';

/** How a release's file failed to arrive or to run (ARCHITECTURE "Remotes"). */
export type LoadFailureType = Exclude<FailureType, 'graphql' | 'unexpected'>;

export interface ErrorReport {
  /** Short id that a visitor can read out to support, also in the log. */
  readonly reportId: string;
  readonly releaseId: string;
  readonly type: FailureType;
  readonly remote?: string;
  /** The release file that failed, and the status of the server's answer. */
  readonly url?: string;
  readonly status?: number;
  readonly message: string;
}

export interface Reporter {
  /**
   * Reports an unexpected error and returns its report id. A repeated error is not reported again and keeps its id, so
   * any id that a visitor reads out is in the log.
   */
  report(error: unknown, facts: Omit<ErrorReport, 'reportId' | 'releaseId' | 'message'>): string;
}

/** Creates the reporter of one page or one render. `newId` returns ids of 8 characters; the sink must not throw. */
export function createReporter(
  releaseId: string,
  newId: () => string,
  sink: (report: ErrorReport, error: unknown) => void,
): Reporter {
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
