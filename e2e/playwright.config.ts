/** Journeys in a resident's words, driven in a real Chromium against the built product. */
import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { chromiumOptions } from './support/environment.ts';

export default defineConfig({
  testDir: join(import.meta.dirname, 'journeys'),
  testMatch: '**/*.journey.ts',
  outputDir: join(import.meta.dirname, '../test-results'),
  globalSetup: join(import.meta.dirname, 'support/global-setup.ts'),
  // Two cores: more browsers at once only wait for each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    locale: 'en-GB',
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
