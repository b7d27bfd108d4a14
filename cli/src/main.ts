/** `greenward`: the command line of an installation. */
import { Command } from 'commander';
import { buildReleases } from './build-releases.ts';
import { readEnvironment } from './environment.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { startCommand } from './start-command.ts';

const program = new Command('greenward').description('A living map of trees and green space, for many councils at once.').showHelpAfterError();

program
  .command('start')
  .description('start everything on this machine: database, api, edge')
  .action(() => startCommand(readEnvironment()));
program
  .command('build')
  .description('build the releases of host and remotes')
  .action(async () => {
    const records = await buildReleases({ mode: 'production', releasesDirectory: RELEASES_DIRECTORY });
    for (const { name, buildId } of records) console.log(`${name} ${buildId}`);
  });
program
  .command('test')
  .description('check everything: types, lint, fences, tests, journeys')
  .action(async () => {
    const { runTests } = await import('./test-command.ts');
    process.exitCode = await runTests(readEnvironment().chromium);
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
