import { availableParallelism } from 'node:os';

// Three kinds of tests beside their files: in a window (jsdom) for what browsers run, in plain Node for the rest, and
// in Node with no other test beside it.
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

/** Node loads the tests itself, and strips their types. */
const native = {
  testEnvironment: '<rootDir>/shared/testing/src/native-environment.cjs',
  runtime: '<rootDir>/shared/testing/src/native-runtime.cjs',
  transform: {},
};

/** All workers share the connections of one database server. */
const MOST_WORKERS = 4;
/**
 * Workers wait for the database and child processes half of their time. Three on two cores leave a fifth of the
 * processor time unused.
 */
const WORKERS_PER_CORE = 2;

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.cache', '<rootDir>/\\.greenward', 'toy-house'],
  transformIgnorePatterns: ['/node_modules/'],
};

/**
 * Tests that start a whole installation, or measure the memory of their own process, would disturb others and be
 * disturbed by them.
 */
const SERIAL = '\\.serial\\.test\\.ts$';

// The order is jest's own: the slowest files of earlier runs first, and the largest first on a fresh clone. The workers
// finish at about the same time, so there is no list of slow files to keep.
export default {
  // One limit for all tests and hooks, which start databases, servers and processes beside other people's builds: it
  // ends what hangs, and says nothing of speed (`npm run bench` does).
  testTimeout: 240_000,
  // A worker ends at once, but giving back its half gigabyte takes longer than jest's half second, which then speaks of a
  // leak.
  workerGracefulExitTimeout: 10_000,
  maxWorkers: Math.min(MOST_WORKERS, WORKERS_PER_CORE * availableParallelism()),
  projects: [
    {
      ...common,
      displayName: 'web',
      testMatch: ['<rootDir>/{shared/!(contract|tokens|build),remotes/*,host}/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/shared/testing/src/jsdom-environment.cjs',
      transform: { '\\.tsx?$': swc },
      moduleNameMapper: {
        '\\.module\\.scss$': '<rootDir>/shared/testing/src/scss-module.cjs',
        '^@vendor/(.*)$': '$1',
        '^graphql$': '<rootDir>/node_modules/graphql/index.js',
      },
    },
    {
      ...common,
      ...native,
      displayName: 'node',
      testMatch: ['<rootDir>/{tenants,shared/{contract,tokens,build},api,identity,cli,host/edge,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', SERIAL],
      globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
    },
    {
      ...common,
      ...native,
      displayName: 'serial',
      testMatch: ['<rootDir>/**/*.serial.test.ts'],
      runner: '<rootDir>/shared/testing/src/serial-runner.cjs',
    },
  ],
};
