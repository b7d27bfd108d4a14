/** Finds a Chromium for the journeys, or installs one with the system's package manager or Playwright. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './paths.ts';

/** Headless Chromium, which uses less than half the processor time per page. */
const SHELL = { package: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] } as const;
const BROWSER = {
  package: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
} as const;

/** Short timeouts, so that an unresponsive mirror does not delay the use of another browser. */
const NO_LONG_WAITS = [
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::https::Timeout=20',
  '-o',
  'Acquire::Retries=0',
];

const HOW_TO =
  'No Chromium was found and none could be installed, so the journeys failed. Install one, e.g. `sudo apt-get install chromium-headless-shell` or `npx playwright install chromium`, or name one in GREENWARD_CHROMIUM.';

/** System access for finding a browser, replaceable in tests. */
export interface Machine {
  has(path: string): boolean;
  /** @returns true if the command succeeded */
  run(command: string, args: readonly string[]): Promise<boolean>;
  /** Path of Playwright's browser, or null. */
  playwrightsOwn(): Promise<string | null>;
  readonly isRoot: boolean;
}

const thisMachine: Machine = {
  has: existsSync,
  async run(command, args) {
    const child = spawn(command, args, { cwd: REPOSITORY_ROOT, stdio: 'ignore', timeout: 10 * 60_000 });
    const [code] = (await once(child, 'exit').catch(() => [null])) as [number | null];
    return code === 0;
  },
  async playwrightsOwn() {
    const { chromium } = (await import(join(REPOSITORY_ROOT, 'node_modules/@playwright/test/index.mjs'))) as {
      chromium: { executablePath(): string };
    };
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  },
  isRoot: process.getuid?.() === 0,
};

/** @param named GREENWARD_CHROMIUM @throws Error with installation instructions */
export async function findChromium(named: string | undefined, machine: Machine = thisMachine): Promise<string> {
  if (named !== undefined && machine.has(named)) return named;
  const findAmong = (places: readonly string[]): string | undefined => places.find((path) => machine.has(path));
  const install = (name: string): Promise<boolean> =>
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...NO_LONG_WAITS, name]);

  const shell = findAmong(SHELL.places);
  if (shell !== undefined) return shell;
  if (machine.isRoot && machine.has('/usr/bin/apt-get')) {
    console.log(`Installing ${SHELL.package} for the journeys ...`);
    await machine.run('apt-get', ['update', ...NO_LONG_WAITS]);
    // One of the two is enough; some distributions lack the first.
    if (!(await install(SHELL.package)) && findAmong(BROWSER.places) === undefined) await install(BROWSER.package);
  }
  const found = findAmong([...SHELL.places, ...BROWSER.places]) ?? (await machine.playwrightsOwn());
  if (found !== null) return found;
  await machine.run(process.execPath, [
    join(REPOSITORY_ROOT, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  const installed = await machine.playwrightsOwn();
  if (installed === null) throw new Error(HOW_TO);
  return installed;
}
