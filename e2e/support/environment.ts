/** Which Chromium drives the journeys, and how it is started: the only file here that reads process.env. */

export function chromiumOptions() {
  const executablePath = process.env['GREENWARD_CHROMIUM'] ?? '/usr/bin/chromium';
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  };
}
