/** What the tools' own reports say: how many checks passed, and the names of those that did not. Pure. */

export interface CheckResult {
  readonly passed: number;
  /** Each by its file and name, so that the end of a long output says what to look for. */
  readonly failures: readonly string[];
  readonly skipped: number;
}

/** As jest writes it (`--json`); what is used here alone. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** As Playwright writes it (reporter `json`); what is used here alone. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string | undefined }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** A run that ended badly without a failed test (a leaked handle, a broken teardown) is a failure too. */
const orExitCode = (failures: readonly string[], exitCode: number): readonly string[] =>
  failures.length === 0 && exitCode !== 0 ? [`No test failed, and yet the exit code is ${exitCode}`] : failures;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** @param root folder that files are named from */
export function readJestReport({ numPassedTests, numPendingTests, testResults }: JestReport, exitCode: number, root: string): CheckResult {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
    // a file that could not be run at all has no tests
    return failed.length === 0 && status === 'failed' ? [`${file}: could not be run`] : failed;
  });
  return { passed: numPassedTests, failures: orExitCode(failures, exitCode), skipped: numPendingTests };
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) => tests.filter(({ status }) => status === 'unexpected').map(() => `${file}:${line}: ${title}`)),
  ...suites.flatMap(failedSpecs),
];

export function readPlaywrightReport({ stats, errors, suites = [] }: PlaywrightReport, exitCode: number): CheckResult {
  const failures = [...suites.flatMap(failedSpecs), ...errors.map(({ message = 'an error without a message' }) => firstLine(message))];
  return { passed: stats.expected + stats.flaky, failures: orExitCode(failures, exitCode), skipped: stats.skipped };
}
