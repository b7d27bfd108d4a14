/** The only way out for surprises: hosts give the sink, everybody reports through it. No names, addresses or contents. */

/** How a release's file failed to arrive or to run (ARCHITECTURE "Remotes"). */
export type LoadFailureType = 'http' | 'network' | 'timeout' | 'integrity' | 'css' | 'contract' | 'shared' | 'evaluation' | 'render';

export interface ErrorReport {
  /** Short id that a visitor can read to somebody, and that stands in the log. */
  readonly reportId: string;
  readonly releaseId: string;
  readonly type: LoadFailureType | 'graphql' | 'unexpected';
  readonly remote?: string;
  readonly message: string;
}

export interface Reporter {
  /** Reports a surprise and gives its report id. */
  report(error: unknown, facts: { readonly type: ErrorReport['type']; readonly remote?: string }): string;
}

/** Makes the reporter of one page or one render. `newId` gives ids of 8 characters; the sink must not throw. */
export function createReporter(releaseId: string, newId: () => string, sink: (report: ErrorReport, error: unknown) => void): Reporter {
  return {
    report(error, facts) {
      const reportId = newId();
      sink({ reportId, releaseId, ...facts, message: error instanceof Error ? error.message : String(error) }, error);
      return reportId;
    },
  };
}
