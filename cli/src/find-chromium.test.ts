/** Tests the choice of browser on machines with different browsers, or none. */
import { describe, expect, test } from '@jest/globals';
import { findChromium } from './find-chromium.ts';
import type { Machine } from './find-chromium.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = '/usr/bin/chromium';
const APT = '/usr/bin/apt-get';

interface Given {
  readonly files: readonly string[];
  /** Installable packages. */
  readonly packages?: readonly string[];
  readonly isRoot?: boolean;
  /** True if Playwright can download its browser. */
  readonly canFetch?: boolean;
}

function machineOf({
  files,
  packages = [],
  isRoot = true,
  canFetch = false,
}: Given): Machine & { readonly ran: string[] } {
  const present = new Set(files);
  const ran: string[] = [];
  return {
    ran,
    isRoot,
    has: (path) => present.has(path),
    async run(command, args) {
      const name = args.at(-1) ?? '';
      ran.push(
        command === 'apt-get' ? `apt-get ${args[0]} ${args[0] === 'install' ? name : ''}`.trim() : 'playwright install',
      );
      if (args.includes('install') && command === 'apt-get') {
        if (!packages.includes(name)) return false;
        present.add(`/usr/bin/${name}`);
      } else if (command !== 'apt-get' && canFetch) present.add('/playwright/chrome');
      return true;
    },
    playwrightsOwn: async () => (present.has('/playwright/chrome') ? '/playwright/chrome' : null),
  };
}

describe('The browser of the journeys', () => {
  test.each<[string, string | undefined, Given, string, string[]]>([
    ['is the one that was named', '/opt/chrome', { files: ['/opt/chrome', SHELL, BROWSER, APT] }, '/opt/chrome', []],
    ['is the one without windows where there are both', undefined, { files: [SHELL, BROWSER, APT] }, SHELL, []],
    [
      'is installed without windows beside one with them',
      undefined,
      { files: [BROWSER, APT], packages: ['chromium-headless-shell'] },
      SHELL,
      ['apt-get update', 'apt-get install chromium-headless-shell'],
    ],
    [
      'has windows where the other is not to be had',
      undefined,
      { files: [BROWSER, APT] },
      BROWSER,
      ['apt-get update', 'apt-get install chromium-headless-shell'],
    ],
    [
      'is installed with windows where there is nothing else',
      undefined,
      { files: [APT], packages: ['chromium'] },
      BROWSER,
      ['apt-get update', 'apt-get install chromium-headless-shell', 'apt-get install chromium'],
    ],
    [
      'is what there is for somebody who may install nothing',
      undefined,
      { files: [BROWSER, APT], isRoot: false },
      BROWSER,
      [],
    ],
    [
      'is fetched by Playwright where the system has none',
      undefined,
      { files: [], canFetch: true },
      '/playwright/chrome',
      ['playwright install'],
    ],
  ])('%s', async (_, named, given, expected, ran) => {
    const machine = machineOf(given);
    expect(await findChromium(named, machine)).toBe(expected);
    expect(machine.ran).toEqual(ran);
  });

  test('is missing with a word on how to get one', async () => {
    await expect(findChromium(undefined, machineOf({ files: [] }))).rejects.toThrow(
      'apt-get install chromium-headless-shell',
    );
  });
});
