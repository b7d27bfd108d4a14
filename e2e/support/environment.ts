/**
 * The Chromium for the journeys, and the environment of started programs: the only file here that reads process.env.
 */

/** @param args additional options of Chromium */
export function chromiumOptions(args: readonly string[] = []) {
  return {
    executablePath: process.env['GREENWARD_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // maps render in software
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

/**
 * Whether another process keeps the sites running across several runs, as `npm test` does
 * (GREENWARD_JOURNEY_SITES=running).
 */
export const sitesAreRunning = (): boolean => process.env['GREENWARD_JOURNEY_SITES'] === 'running';

/** Environment variables that any program needs; none of them is a setting. */
const SURROUNDINGS = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'TERM', 'TZ', 'NODE_COMPILE_CACHE'];

/**
 * The environment without the settings of the developer's own installation, so that journeys do not send mail through
 * it.
 */
export function readInherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    SURROUNDINGS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
