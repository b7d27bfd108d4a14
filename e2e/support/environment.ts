/** Which Chromium drives the journeys, and what is passed on to started programs: the only file here that reads process.env. */

/** @param args more options of Chromium */
export function chromiumOptions(args: readonly string[] = []) {
  return {
    executablePath: process.env['GREENWARD_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // maps are drawn in software
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}

/** Whether somebody keeps the sites running for more than one run: `npm test` does (GREENWARD_JOURNEY_SITES=running). */
export const sitesAreRunning = (): boolean => process.env['GREENWARD_JOURNEY_SITES'] === 'running';

/** What a program needs of its surroundings; no setting is among it. */
const SURROUNDINGS = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'TERM', 'TZ', 'NODE_COMPILE_CACHE'];

/** The environment without the settings of an installation of the person who runs this: mail of a journey must not go out by their server. */
export function readInherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(SURROUNDINGS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
