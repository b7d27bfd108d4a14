/** What the tools' own reports say: how many checks passed, which did not, which only at the second try, and what took the longest. Pure. */

/** A file of tests and how long it kept its worker busy. */
export interface TimedFile {
  /** Named from the repository. */
  readonly file: string;
  readonly seconds: number;
}

export interface CheckResult {
  readonly passed: number;
  /** Each by its file and name, so that the end of a long output says what to look for. */
  readonly failures: readonly string[];
  readonly skipped: number;
  /** Passed at the second try only, each by its file and name. */
  readonly flaky?: readonly string[];
  readonly times?: readonly TimedFile[];
}

/** As jest writes it (`--json`); only what is used here. */
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

/** As Playwright writes it (reporter `json`); only what is used here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
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

/** More journeys than this that need a second try mean a fault, not a busy machine. */
export const MOST_FLAKY = 3;
const SHOWN_SLOWEST = 10;
/** What a remote may add to `npm test`, in seconds of one worker: its unit tests, its module's api tests and its journeys. */
export const SECONDS_PER_REMOTE = 60;

/** A run that ended badly without a failed test (a leaked handle, a broken teardown) is a failure too. */
const orExitCode = (failures: readonly string[], exitCode: number): readonly string[] =>
  failures.length === 0 && exitCode !== 0 ? [`No test failed, and yet the exit code is ${exitCode}`] : failures;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** @param root folder that files are named from */
export function readJestReport({ numPassedTests, numPendingTests, testResults }: JestReport, exitCode: number, root: string): CheckResult {
  const fileOf = (name: string): string => (name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed').map(({ fullName }) => `${fileOf(name)}: ${fullName}`);
    // a file that could not be run at all has no tests
    return failed.length === 0 && status === 'failed' ? [`${fileOf(name)}: could not be run`] : failed;
  });
  return {
    passed: numPassedTests,
    failures: orExitCode(failures, exitCode),
    skipped: numPendingTests,
    times: testResults.map(({ name, startTime, endTime }) => ({ file: fileOf(name), seconds: (endTime - startTime) / 1000 })),
  };
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsIn)];
const nameOf = ({ file, line, title }: PlaywrightSpec): string => `${file}:${line}: ${title}`;

/** @param folder of the journeys, named from the repository */
export function readPlaywrightReport({ stats, errors, suites = [] }: PlaywrightReport, exitCode: number, folder = 'e2e/journeys'): CheckResult {
  const specs = suites.flatMap(specsIn);
  const ended = (status: string): string[] => specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(nameOf);
  const failures = [...ended('unexpected'), ...errors.map(({ message = 'an error without a message' }) => firstLine(message))];
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { results = [] } of tests) for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
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

/** What each remote takes of its share, one line each; a remote over its share is marked, never failed: seconds depend on the machine. */
export const remoteLines = (times: readonly TimedFile[], remotes: readonly string[]): string[] =>
  remotes.map((remote) => {
    const seconds = times.filter(({ file }) => isOfRemote(file, remote)).reduce((sum, time) => sum + time.seconds, 0);
    return `${seconds.toFixed(1).padStart(7)} s of ${SECONDS_PER_REMOTE}  ${remote}${seconds > SECONDS_PER_REMOTE ? '  OVER ITS SHARE' : ''}`;
  });
