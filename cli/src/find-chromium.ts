/** Finds a Chromium for the journeys, or installs one from the system's packages or by Playwright. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './paths.ts';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW_TO =
  'No Chromium was found and none could be installed, so the journeys failed. Install one, e.g. `sudo apt-get install chromium` or `npx playwright install chromium`, or name one in GREENWARD_CHROMIUM.';

function runQuietly(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: REPOSITORY_ROOT, stdio: 'ignore', timeout: 10 * 60_000 }).status === 0;
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = (await import(join(REPOSITORY_ROOT, 'node_modules/@playwright/test/index.mjs'))) as { chromium: { executablePath(): string } };
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @param named GREENWARD_CHROMIUM. @throws Error that says how to install one. */
export async function findChromium(named: string | undefined): Promise<string> {
  if (named !== undefined && existsSync(named)) return named;
  const found = KNOWN_PLACES.find((path) => existsSync(path)) ?? (await playwrightsOwn());
  if (found !== undefined) return found;
  console.log('Installing Chromium for the journeys ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (runQuietly('apt-get', ['update']) && runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) {
      const installed = KNOWN_PLACES.find((path) => existsSync(path));
      if (installed !== undefined) return installed;
    }
  }
  runQuietly(process.execPath, [join(REPOSITORY_ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const installed = await playwrightsOwn();
  if (installed === undefined) throw new Error(HOW_TO);
  return installed;
}
