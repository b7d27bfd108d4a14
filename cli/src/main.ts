/** `greenward`: the command line of an installation. */
import { join } from 'node:path';
import { Command } from 'commander';
import { buildReleases } from './build-releases.ts';
import { CODEGEN, runTool } from './check-steps.ts';
import { devCommand } from './dev-command.ts';
import { readEnvironment } from './environment.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { migrateCommand, releaseCommand } from './production-commands.ts';
import { startCommand } from './start-command.ts';
import { runTests } from './test-command.ts';

const program = new Command('greenward').description('A living map of trees and green space, for many councils at once.').showHelpAfterError();

program
  .command('start')
  .description('start everything on this machine: database, api, edge')
  .action(() => startCommand(readEnvironment()));
program
  .command('dev')
  .description('start everything and follow every saved change')
  .action(() => devCommand(readEnvironment()));
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
    process.exitCode = await runTests(readEnvironment().chromium);
  });
program
  .command('api')
  .description('run one api, with the settings of its environment')
  .action(async () => void (await import('@greenward/api/main')));
program
  .command('edge')
  .description('run one edge, with the settings of its environment')
  .action(async () => void (await import('@greenward/host/edge/main')));
program
  .command('migrate')
  .description('bring a database of your own up to date (DATABASE_URL)')
  .action(() => migrateCommand(readEnvironment()));
program
  .command('release')
  .description('make the builds in dist/releases the stable ones (API_URL, INTERNAL_TOKEN)')
  .action(() => releaseCommand(readEnvironment()));
program
  .command('clean')
  .description('remove the database of this installation with all that is in it')
  .option('--yes', 'do it')
  .action(async ({ yes }: { yes?: true }) => {
    const { installation } = readEnvironment();
    const { removeEmbeddedPostgres } = await import('@greenward/api/db');
    if (yes !== true) throw new Error(`This removes the database of ${installation} and everything in it for good. If that is meant: greenward clean --yes`);
    await removeEmbeddedPostgres(join(installation, '.greenward/postgres'));
    console.log('The database is removed. The next start makes a new one from the data in tenants/.');
  });
program
  .command('bench')
  .description('measure bytes, speed and throughput')
  .action(async () => {
    process.exitCode = await runTool('e2e/bench/main.ts', []);
  });
program
  .command('codegen')
  .description('compile GraphQL documents')
  .action(async () => {
    process.exitCode = await runTool(CODEGEN, ['--config', 'codegen.ts']);
  });
program
  .command('import')
  .description('import a file of trees or areas for one tenant')
  .requiredOption('--tenant <code>', 'short code of the tenant')
  .requiredOption('--mapping <file>', 'what the columns of the file mean (see tenants/*/data/*.mapping.json)')
  .option('--allow-retire', 'retire all places that the file does not have, however many', false)
  .argument('<file>', 'CSV (gzipped or not) or GeoJSON')
  .action(async (file: string, { tenant, mapping, allowRetire }: { tenant: string; mapping: string; allowRetire: boolean }) => {
    const { importCommand } = await import('./import-command.ts');
    await importCommand(readEnvironment(), { tenant, mapping, file, allowRetire });
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
