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
  // A second try keeps a busy machine from failing a run; `npm test` names what needed one, and fails when that were many.
  retries: 1,
  // They end what hangs and say nothing of speed: a slow machine takes minutes for five commands, so no journey has a shorter one of its own.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'pages', testIgnore: '**/{switches-,publishing,load-}*.journey.ts' },
    // Switches and builds belong to a whole site: one visitor at a time moves them, at a site of their own.
    { name: 'switches', testMatch: '**/switches-*.journey.ts', workers: 1, fullyParallel: false },
    { name: 'publishing', testMatch: '**/publishing*.journey.ts', dependencies: ['switches'], workers: 1, fullyParallel: false },
    { name: 'load', testMatch: '**/load-*.journey.ts', dependencies: ['publishing'], workers: 1, fullyParallel: false },
  ],
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // Pages of journeys live for seconds: code that V8's optimizing compilers make for them costs a tenth of all processor time and is hardly ever run.
    launchOptions: chromiumOptions(['--js-flags=--no-opt --no-maglev']),
    locale: 'en-GB',
    // Journeys stand between page and network, where the service worker would stand as well; its own journeys let it in.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // A quarter of the pixels: maps are drawn by the processor, and took a tenth of its time. What weighs pictures asks for all of them.
    deviceScaleFactor: 0.5,
    // A visitor who has been here before and chose; newcomers say so (support/visitors.ts).
    storageState: {
      cookies: [
        { name: 'gw_cookies', value: 'accepted', domain: '.greenward.localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' },
      ],
      origins: [],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
