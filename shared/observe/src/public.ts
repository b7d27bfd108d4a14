/** Reports of unexpected errors and of denials. */
export { createDenialLog } from './denial-log.ts';
export type { Denial, DenialLog } from './denial-log.ts';
export { createReporter } from './error-report.ts';
export type { ErrorReport, LoadFailureType, Reporter } from './error-report.ts';
