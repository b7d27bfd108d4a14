/**
 * `npm run dev`: like `npm start`, but each saved change becomes a release that open pages load. `npm run dev -w
 * remotes/map` runs one remote alone.
 */
import { watchRelease } from '@greenward/build';
import { loadTenants } from '@greenward/tenants/node';
import { buildTargets } from './build-releases.ts';
import type { CliEnvironment } from './environment.ts';
import { packageVersion, RELEASES_DIRECTORY, REPOSITORY_ROOT } from './paths.ts';
import { aborted, endSignal, startEverything } from './start-command.ts';

/** @param onlyRemote the only remote to build and show @throws Error if it does not exist */
export async function devCommand(settings: CliEnvironment, onlyRemote?: string): Promise<void> {
  const targets = (await buildTargets()).filter(
    ({ name }) => onlyRemote === undefined || name === 'host' || name === onlyRemote,
  );
  if (onlyRemote !== undefined && !targets.some(({ role, name }) => role === 'remote' && name === onlyRemote))
    throw new Error(`There is no remote "${onlyRemote}" in remotes/`);
  const ended = endSignal();
  const running = await startEverything(settings, { mode: 'development', onlyRemote }, ended);
  const tenants = (await loadTenants({ environment: settings.environment, base: settings.base })).map(
    ({ code }) => code,
  );
  const stops = await Promise.all(
    targets.map(async (target) =>
      watchRelease(
        {
          ...target,
          mode: 'development',
          repositoryRoot: REPOSITORY_ROOT,
          releasesDirectory: RELEASES_DIRECTORY,
          version: await packageVersion(target.directory),
        },
        {
          onRelease: (record, seconds) => {
            running.installation.release([record], tenants).then(
              () => console.log(`  ${target.name} ${record.buildId} is out (built in ${seconds.toFixed(1)} s)`),
              (error: Error) => console.error(error.message),
            );
          },
          onFault: (error) => console.error(`\n${target.name}:\n${error.message}\n`),
        },
      ),
    ),
  );
  await aborted(ended);
  await Promise.all(stops.map((stop) => stop()));
  await running.stop();
  process.exit(0);
}
