/** Which Chromium drives the journeys, and what is passed on to started programs: the only file here that reads process.env. */

export function chromiumOptions() {
  return {
    executablePath: process.env['GREENWARD_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** The environment without the settings of an installation of the person who runs this. */
export function readInherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GREENWARD_') && !name.endsWith('DATABASE_URL')));
}
