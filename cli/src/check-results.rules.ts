/** Reads the tools' reports: passed, failed and flaky checks, and the slowest files. Pure. */

/** A test file and how long it kept its worker busy. */
export interface TimedFile {
  /** Path relative to the repository. */
  readonly file: string;
  readonly seconds: number;
}

export interface CheckResult {
  readonly passed: number;
  /** File and name of each failed test, shown at the end of a long output. */
  readonly failures: readonly string[];
  readonly skipped: number;
  /** File and name of each test that passed only on the second try. */
  readonly flaky?: readonly string[];
  readonly times?: readonly TimedFile[];
}

/** The parts of jest's `--json` report that are used here. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The parts of Playwright's `json` report that are used here. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string | undefined }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  /** `duration` in milliseconds, one result per try. */
  readonly tests: readonly { readonly status: string; readonly results?: readonly { readonly duration: number }[] }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

/** Above this number, flaky journeys indicate a fault instead of a busy machine. */
export const MOST_FLAKY = 3;
const SHOWN_SLOWEST = 10;
/** Test time budget per remote, in worker seconds, for unit tests, api tests of its module and journeys. */
export const SECONDS_PER_REMOTE = 60;

/** A non-zero exit code without a failed test (leaked handle, broken teardown) also counts as a failure. */
const orExitCode = (failures: readonly string[], exitCode: number): readonly string[] =>
  failures.length === 0 && exitCode !== 0 ? [`No test failed, and yet the exit code is ${exitCode}`] : failures;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** @param root folder to which file names are relative */
export function readJestReport(
  { numPassedTests, numPendingTests, testResults }: JestReport,
  exitCode: number,
  root: string,
): CheckResult {
  const fileOf = (name: string): string => (name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((assertion) => assertion.status === 'failed')
      .map(({ fullName }) => `${fileOf(name)}: ${fullName}`);
    // A file that failed to load has no tests.
    return failed.length === 0 && status === 'failed' ? [`${fileOf(name)}: could not be run`] : failed;
  });
  return {
    passed: numPassedTests,
    failures: orExitCode(failures, exitCode),
    skipped: numPendingTests,
    times: testResults.map(({ name, startTime, endTime }) => ({
      file: fileOf(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
const nameOf = ({ file, line, title }: PlaywrightSpec): string => `${file}:${line}: ${title}`;

/** @param folder of the journeys, relative to the repository */
export function readPlaywrightReport(
  { stats, errors, suites = [] }: PlaywrightReport,
  exitCode: number,
  folder = 'e2e/journeys',
): CheckResult {
  const specs = suites.flatMap(specsIn);
  const ended = (status: string): string[] =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(nameOf);
  const failures = [
    ...ended('unexpected'),
    ...errors.map(({ message = 'an error without a message' }) => firstLine(message)),
  ];
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { results = [] } of tests)
      for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return {
    passed: stats.expected + stats.flaky,
    failures: orExitCode(failures, exitCode),
    skipped: stats.skipped,
    flaky: ended('flaky'),
    times: [...seconds].map(([file, total]) => ({ file: `${folder}/${file}`, seconds: total })),
  };
}

/** The ten slowest files, slowest first, one line each. */
export const slowestLines = (times: readonly TimedFile[]): string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

const isOfRemote = (file: string, remote: string): boolean =>
  [`remotes/${remote}/`, `api/src/modules/${remote}/`].some((folder) => file.startsWith(folder)) ||
  new RegExp(`^e2e/journeys/([a-z]+-)?${remote}[-.]`).test(file);

/**
 * Time of each remote against its budget, one line each. Exceeding it is marked but does not fail, as times depend on
 * the machine.
 */
export const remoteLines = (times: readonly TimedFile[], remotes: readonly string[]): string[] =>
  remotes.map((remote) => {
    const seconds = times.filter(({ file }) => isOfRemote(file, remote)).reduce((sum, time) => sum + time.seconds, 0);
    return `${seconds.toFixed(1).padStart(7)} s of ${SECONDS_PER_REMOTE}  ${remote}${seconds > SECONDS_PER_REMOTE ? '  OVER ITS SHARE' : ''}`;
  });
