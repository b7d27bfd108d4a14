/** Journeys in residents' words, run in a real Chromium against the built product. */
import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { chromiumOptions } from './support/environment.ts';

export default defineConfig({
  testDir: join(import.meta.dirname, 'journeys'),
  testMatch: '**/*.journey.ts',
  outputDir: join(import.meta.dirname, '../test-results'),
  globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
  // For two cores: more browsers would only wait for each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One retry, so that a busy machine does not fail a run; `npm test` lists what was retried, and fails if there were
  // many.
  retries: 1,
  // Only stops hanging tests, and does not measure speed: five commands can take minutes on a slow machine, so no
  // journey has a shorter timeout.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'pages', testIgnore: '**/{switches-,publishing,load-}*.journey.ts' },
    // Switches and builds affect a whole site, so these journeys run one at a time, at their own site.
    { name: 'switches', testMatch: '**/switches-*.journey.ts', workers: 1, fullyParallel: false },
    {
      name: 'publishing',
      testMatch: '**/publishing*.journey.ts',
      dependencies: ['switches'],
      workers: 1,
      fullyParallel: false,
    },
    { name: 'load', testMatch: '**/load-*.journey.ts', dependencies: ['publishing'], workers: 1, fullyParallel: false },
  ],
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // Journey pages live for seconds: optimising their code would cost a tenth of all processor time, and that code
    // would hardly ever run.
    launchOptions: chromiumOptions(['--js-flags=--no-opt --no-maglev']),
    locale: 'en-GB',
    // Journeys intercept requests where the service worker would; its own journeys allow it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // A quarter of the pixels: maps render in software, which took a tenth of the processor time. Measurements of
    // pictures use full density.
    deviceScaleFactor: 0.5,
    // A returning visitor who has made a cookie choice; journeys of newcomers override this (support/visitors.ts).
    storageState: {
      cookies: [
        {
          name: 'gw_cookies',
          value: 'accepted',
          domain: '.greenward.localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
