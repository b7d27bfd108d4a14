/** Reports of surprises. */
export { createReporter } from './error-report.ts';
export type { ErrorReport, LoadFailureType, Reporter } from './error-report.ts';
