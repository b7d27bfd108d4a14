/**
 * `greenward`: the command line of an installation. Commands load their modules on demand, as loading all takes half a
 * second.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { MarketTrial } from './market-command.ts';
import { readEnvironment } from './environment.ts';
import { RELEASED_OPERATIONS_DIRECTORY, RELEASES_DIRECTORY, REPOSITORY_ROOT } from './paths.ts';
import { addPublishingCommands } from './publishing-program.ts';
import { GREENWARD, shellWord } from './shell-word.ts';

interface ImportOptions {
  readonly tenant?: string;
  readonly mapping?: string;
  readonly write?: string;
  readonly as?: 'trees';
  readonly allowRetire: boolean;
  readonly newSource: boolean;
  readonly inspect: boolean;
}

const program = new Command('greenward')
  .description('A living map of trees and green space, for many councils at once.')
  .showHelpAfterError();

program
  .command('start')
  .description('start everything on this machine: database, api, sign-in service, edge')
  .action(async () => (await import('./start-command.ts')).startCommand(readEnvironment()));
program
  .command('dev')
  .description('start everything and follow every saved change')
  .option('--only <remote>', 'this remote alone, in the shell (npm run dev -w remotes/NAME)')
  .action(async ({ only }: { only?: string }) =>
    (await import('./dev-command.ts')).devCommand(readEnvironment(), only),
  );
program
  .command('build')
  .description('build the releases of host and remotes, and the mail templates')
  .option('--mail', 'only the mail templates')
  .action(async ({ mail }: { mail?: true }) => {
    const { buildMailTemplates } = await import('./build-mail.ts');
    await buildMailTemplates();
    if (mail === true) return;
    const { buildReleases } = await import('./build-releases.ts');
    const records = await buildReleases({ mode: 'production', releasesDirectory: RELEASES_DIRECTORY });
    for (const { name, buildId } of records) console.log(`${name} ${buildId}`);
  });
program
  .command('test')
  .description(
    'check everything: types, lint, fences, recipes, tests, journeys; or run only the tests below some paths',
  )
  .argument('[paths...]', 'as remotes/map or api/src/modules/places/place: only unit and api tests there')
  .action(async (paths: string[]) => {
    const { runTests } = await import('./test-command.ts');
    process.exitCode = await runTests(readEnvironment().chromium, paths);
  });
program
  .command('api')
  .description('run one api, with the settings of its environment')
  .action(async () => void (await import('@greenward/api/main')));
program
  .command('identity')
  .description(
    'run one sign-in service, with the settings of its environment; or have it make the next key that signs tokens',
  )
  .argument('[act]', 'rotate-keys; without one the service is run')
  .action(async (act: string | undefined) => {
    if (act === undefined) return void (await import('@greenward/identity/main'));
    const { identityCommand } = await import('./identity-command.ts');
    await identityCommand(readEnvironment(), act);
  });
program
  .command('edge')
  .description('run one edge, with the settings of its environment')
  .action(async () => void (await import('@greenward/host/edge/main')));
program
  .command('jobs')
  .description('run one jobs process, which sends mail and performs other tasks; or list its tasks')
  .argument('[act]', 'list, dead (what was given up) or retry; without one the process is run')
  .argument('[entry]', 'with retry: id of an entry; all that was given up without one')
  .option('--tenant <code>', 'only of this tenant')
  .action(async (act: string | undefined, entry: string | undefined, { tenant }: { tenant?: string }) => {
    if (act === undefined) return void (await import('@greenward/api/jobs/main'));
    const { jobsCommand } = await import('./jobs-command.ts');
    await jobsCommand(readEnvironment(), { act, entry, tenant });
  });
program
  .command('mail')
  .description('send a test mail through the mail server or mailbox that is set, or show what waits')
  .argument('<act>', 'test or list')
  .argument('[address]', 'with test: where it goes')
  .option('--tenant <code>', 'in whose name')
  .action(async (act: string, address: string | undefined, { tenant }: { tenant?: string }) => {
    const { mailCommand } = await import('./mail-command.ts');
    await mailCommand(readEnvironment(), { act, address, tenant });
  });
program
  .command('migrate')
  .description('bring a database of your own up to date (DATABASE_URL)')
  .action(async () => (await import('./production-commands.ts')).migrateCommand(readEnvironment()));
const release = program
  .command('release')
  .description('make the builds in dist/releases the stable ones (API_URL, INTERNAL_TOKEN, OPERATOR_KEY)')
  .action(async () => (await import('./production-commands.ts')).releaseCommand(readEnvironment()));
release
  .command('record')
  .description(
    'record the operations of shell and remotes where they changed, for later schemas to answer; drop those of builds that are not kept any more',
  )
  .action(async () => {
    const { currentOperations, recordOperations } = await import('./released-operations.ts');
    const { added, dropped } = await recordOperations({
      directory: RELEASED_OPERATIONS_DIRECTORY,
      current: await currentOperations(),
      now: new Date(),
    });
    for (const file of added) console.log(`recorded ${file}`);
    for (const file of dropped) console.log(`dropped ${file}`);
    if (added.length + dropped.length === 0) console.log('Everything is recorded.');
  });
program
  .command('backup')
  .description('write everything this installation holds into a new folder, while it runs')
  .argument('<directory>', 'a folder that does not exist yet')
  .action(async (directory: string) => {
    const { backupCommand } = await import('./backup-command.ts');
    await backupCommand(readEnvironment(), resolve(directory));
  });
program
  .command('restore')
  .description('bring a backup back into an installation whose database is empty')
  .argument('<directory>', 'the folder of the backup')
  .action(async (directory: string) => {
    const { restoreCommand } = await import('./backup-command.ts');
    await restoreCommand(readEnvironment(), resolve(directory));
  });
program
  .command('export')
  .description(
    'write everything of one tenant into a new file: its rows, pictures, configuration and content, while the installation runs',
  )
  .argument('<tenant>', 'short code of the tenant')
  .requiredOption('--to <file>', 'a .tar.gz file that does not exist yet')
  .option('--without-personal-data', 'leave out every table that may name a person, and residents’ pictures')
  .action(
    async (tenant: string, { to, withoutPersonalData = false }: { to: string; withoutPersonalData?: boolean }) => {
      const { exportCommand } = await import('./export-command.ts');
      await exportCommand(readEnvironment(), { tenant, to, withPersonalData: !withoutPersonalData });
    },
  );
program
  .command('doctor')
  .description('look at everything this installation needs, and say how to mend what is wrong')
  .action(async () => {
    const { doctorCommand } = await import('./doctor-command.ts');
    process.exitCode = (await doctorCommand(readEnvironment())) ? 0 : 1;
  });
program
  .command('clean')
  .description('remove the database of this installation with all that is in it')
  .option('--yes', 'do it')
  .action(async ({ yes }: { yes?: true }) => {
    const { installation } = readEnvironment();
    const { removeEmbeddedPostgres } = await import('@greenward/api/db');
    if (yes !== true)
      throw new Error(
        `This removes the database of ${installation} and everything in it for good. If that is meant: ${GREENWARD} clean --yes`,
      );
    await removeEmbeddedPostgres(join(installation, '.greenward/postgres'));
    console.log('The database is removed. The next start makes a new one from the data in tenants/.');
  });
program
  .command('bench')
  .description(
    'measure bytes, speed and throughput; with --pages, of pages alone; with --data, the import of whole open data sets',
  )
  .option('--pages', 'only the weight and speed of pages', false)
  .option('--data <dir>', 'folder of open data sets (cambridge-ma, toronto, ...): imports each into a scratch tenant')
  .option('--rows <count>', 'with --data: trees of a made inventory that is imported too', '200000')
  .option('--gigabytes <size>', 'with --data: size of a made file that is read to its end', '0')
  .action(
    async ({ pages, data, rows, gigabytes }: { pages: boolean; data?: string; rows: string; gigabytes: string }) => {
      const { runTool } = await import('./check-steps.ts');
      if (data !== undefined) {
        process.exitCode = await runTool('api/bench/import-sets.ts', [resolve(data), rows, gigabytes]);
        return;
      }
      const { findChromium } = await import('./find-chromium.ts');
      process.exitCode = await runTool('e2e/bench/main.ts', pages ? ['--pages'] : [], {
        GREENWARD_CHROMIUM: await findChromium(readEnvironment().chromium),
      });
    },
  );
program
  .command('codegen')
  .description(
    'print the schema, compile the GraphQL documents of pages, and update the journal of migrations and the READMEs of remotes',
  )
  .action(async () => {
    const { printContract } = await import('@greenward/api/schema');
    const { MIGRATION_JOURNAL, printMigrationJournal } = await import('@greenward/api/db');
    const { CODEGEN, runTool } = await import('./check-steps.ts');
    await writeFile(join(REPOSITORY_ROOT, 'shared/contract/schema.graphql'), printContract());
    await writeFile(MIGRATION_JOURNAL, await printMigrationJournal());
    process.exitCode = await runTool(CODEGEN, ['--config', 'codegen.ts']);
    const { writeRemoteReadmes } = await import('./remote-readme.ts');
    await writeRemoteReadmes(REPOSITORY_ROOT);
  });
program
  .command('format')
  .description('format code and documents')
  .action(async () => {
    const { FORMATTER, runTool } = await import('./check-steps.ts');
    process.exitCode = await runTool(FORMATTER, []);
  });
program
  .command('import')
  .description(
    'import a file of trees, parks, neighbourhoods or streets for one tenant; or look at one first with --inspect',
  )
  .option('--tenant <code>', 'short code of the tenant')
  .option('--mapping <file>', 'what the columns of the file mean (see docs/recipes/import-an-inventory.md)')
  .option('--allow-retire', 'retire all places that the file does not have, however many', false)
  .option(
    '--new-source',
    'take the places of a source that is new though most of them stand already under another',
    false,
  )
  .option('--inspect', 'look at the file, propose a mapping and say what it would do; nothing is imported', false)
  .addOption(
    new Option('--as <kind>', 'with --inspect: what the file holds, where it does not say so itself').choices([
      'trees',
    ]),
  )
  .option('--write <file>', 'with --inspect: where the proposed mapping goes')
  .argument('<file>', 'CSV or GeoJSON (gzipped or zipped or not), or a zipped shapefile')
  .action(async (file: string, options: ImportOptions) => {
    const { tenant, mapping, write, as = null, allowRetire, newSource, inspect } = options;
    if (inspect) {
      const { inspectCommand } = await import('./import-command-inspect.ts');
      return inspectCommand(readEnvironment(), { file, tenant, as, write });
    }
    if (tenant === undefined || mapping === undefined)
      throw new Error(
        `Say for whom and how: ${GREENWARD} import --tenant CODE --mapping FILE.mapping.json ${shellWord(file)}\nNo mapping yet? ${GREENWARD} import --inspect --tenant CODE ${shellWord(file)}`,
      );
    const { importCommand } = await import('./import-command.ts');
    await importCommand(readEnvironment(), { tenant, mapping, file, allowRetire, newSource });
  });

program
  .command('switch')
  .description('show what is switched on for a tenant, or turn a switch on, off, or back to its default')
  .argument('<tenant>', 'short code of the tenant')
  .argument('[switch]', 'name of a switch, as showMap')
  .argument('[state]', 'on, off or default')
  .action(async (tenant: string, name: string | undefined, state: string | undefined) => {
    const { switchCommand } = await import('./switch-command.ts');
    await switchCommand(readEnvironment(), { tenant, name, state });
  });

program
  .command('staff')
  .description(
    'show who is staff of a tenant, or who is operator of the installation; add or remove somebody by e-mail address',
  )
  .argument('<act>', 'add, remove or list')
  .argument('[words...]', 'short code of the tenant, then the address; of operators the address alone')
  .option('--operator', 'operators of the installation instead of staff of a tenant', false)
  .action(async (act: string, words: string[], { operator }: { operator: boolean }) => {
    const { staffCommand } = await import('./staff-command.ts');
    await staffCommand(readEnvironment(), { act, words, isOperator: operator });
  });

program
  .command('market')
  .description(
    'list the markets of a tenant, make one, open or close it at once, print its stock or its orders as CSV, try out who would get trees, or draw a ballot and check its draw',
  )
  .argument('<act>', 'list, create, open, close, stock, export, try, draw or verify')
  .argument('<tenant>', 'short code of the tenant')
  .argument('[market]', 'slug of the market')
  .option(
    '--from <file>',
    'of stock: set it from a CSV with the columns location, sku and total, all of it or nothing; of create: a market as in tenants/*/content/markets',
  )
  .option('--copy-of <market>', 'of create: begin with the rules, places and kinds of trees of this market')
  .option('--name <text>', 'of create with --copy-of: what the new market is called')
  .option('--dry-run', 'only say what --from would change', false)
  .option('--people <number>', 'of try: how many people order', '100')
  .option('--postcodes <parts>', 'of try: parts of their postcodes, separated by commas', '')
  .option('--audience <slug>', 'of try: who they are', 'residents')
  .option('--trees <number>', 'of try: how many trees each of them orders', '1')
  .option('--public-value <text>', 'of draw: what became known after the ballot closed, as a lottery number')
  .action(
    async (
      act: string,
      tenant: string,
      market: string | undefined,
      {
        from,
        name,
        copyOf,
        dryRun,
        publicValue,
        ...trial
      }: {
        from: string | undefined;
        name: string | undefined;
        copyOf: string | undefined;
        dryRun: boolean;
        publicValue: string | undefined;
      } & MarketTrial,
    ) => {
      const { marketCommand } = await import('./market-command.ts');
      const words = { act, tenant, market, from, name, copyOf, publicValue };
      await marketCommand(readEnvironment(), { ...words, isDryRun: dryRun, trial });
    },
  );

program
  .command('flows')
  .description(
    'list or export applications for tree pits and offers of a tenant, or decide about them, as the desk does',
  )
  .argument('<act>', 'list, export, or a decision: approve, wait, plant, activate, decline, revoke, …')
  .argument('<tenant>', 'short code of the tenant')
  .argument('[flow...]', 'of a decision: ids of the flows, as list shows them')
  .option('--note <text>', 'of a decision: what the resident reads; the reason where it is against them')
  .option('--kind <slug>', 'only pit-adoption or pit-offer-plant')
  .option('--state <state>', 'only in this state, such as applied; those that wait for staff without it')
  .option('--settled', 'those in which staff have nothing to do instead', false)
  .option('--to <file>', 'of export: a new file, which only you can read; the terminal without it')
  .action(
    async (
      act: string,
      tenant: string,
      flows: string[],
      {
        note,
        kind,
        state,
        settled,
        to,
      }: { note?: string; kind?: string; state?: string; settled: boolean; to?: string },
    ) => {
      const { flowsCommand } = await import('./flows-command.ts');
      await flowsCommand(readEnvironment(), { act, tenant, flows, note, kind, state, isSettled: settled, to });
    },
  );

program
  .command('issues')
  .description('list, show or export reports of problems of a tenant, change their status or assign them')
  .argument('<act>', 'list, show, status, assign or export')
  .argument('<tenant>', 'short code of the tenant')
  .argument('[report...]', 'of show, status and assign: identifiers such as GW-7K2MQ9XD, as list shows them')
  .option('--status <status>', 'of status: the new one; of list and export: only this one')
  .option('--note <text>', 'of status: what the person who reported it reads')
  .option('--staff <email>', 'of assign: a member of staff, or nobody')
  .option('--kind <slug>', 'of list and export: only this kind, such as broken-branch')
  .option('--done', 'of list and export: closed ones instead of open ones', false)
  .option('--overdue', 'of list and export: only those that are overdue', false)
  .option('--unassigned', 'of list and export: only those that nobody looks after', false)
  .option('--to <file>', 'of export: a new file, which only you can read; the terminal without it')
  .action(
    async (
      act: string,
      tenant: string,
      issues: string[],
      {
        status,
        note,
        staff,
        kind,
        done,
        overdue,
        unassigned,
        to,
      }: {
        status?: string;
        note?: string;
        staff?: string;
        kind?: string;
        done: boolean;
        overdue: boolean;
        unassigned: boolean;
        to?: string;
      },
    ) => {
      const { issuesCommand } = await import('./issues-command.ts');
      await issuesCommand(readEnvironment(), {
        ...{ act, tenant, issues, status, note, staff, kind, to },
        ...{ isDone: done, isOverdue: overdue, isUnassigned: unassigned },
      });
    },
  );

const open311 = program.command('open311').description('exchange reports with other systems by Open311 GeoReport v2');
open311
  .command('peers')
  .description('list the kinds of reports that go to systems of councils')
  .argument('<tenant>', 'short code of the tenant')
  .option('--try', 'also ask the systems whether they have the services', false)
  .action(async (tenant: string, { try: isTried }: { try: boolean }) => {
    const { open311PeersCommand } = await import('./open311-command.ts');
    await open311PeersCommand(readEnvironment(), { tenant, isTried });
  });
open311
  .command('key')
  .description('create, list or revoke keys of systems that report here')
  .argument('<act>', 'create, list or revoke')
  .argument('<tenant>', 'short code of the tenant')
  .argument('[name]', 'of create and revoke: whose key it is')
  .action(async (act: string, tenant: string, name: string | undefined) => {
    const { open311KeyCommand } = await import('./open311-command.ts');
    await open311KeyCommand(readEnvironment(), { act, tenant, name });
  });

program
  .command('retention')
  .description('delete what projects keep no longer (privacyKeepDurations), as the jobs process does each day')
  .option('--tenant <code>', 'only of this tenant')
  .option('--dry-run', 'say what would be deleted; nothing is', false)
  .action(async ({ tenant, dryRun }: { tenant?: string; dryRun: boolean }) => {
    const { retentionCommand } = await import('./retention-command.ts');
    await retentionCommand(readEnvironment(), { tenant, isDryRun: dryRun });
  });

program
  .command('weather')
  .description('fetch the weather of the last year now, as the jobs process does each day')
  .option('--tenant <code>', 'only of this tenant')
  .action(async ({ tenant }: { tenant?: string }) => {
    const { weatherCommand } = await import('./weather-command.ts');
    await weatherCommand(readEnvironment(), { tenant });
  });

program
  .command('load')
  .description('drive what a remote causes on the servers of the installation that runs here; fails on its budget')
  .requiredOption('--remote <name>', 'a remote, all (with the shell), or events: 5,000 open pages and 100 changes')
  .option('--tenant <code>', 'whose pages; those of the town that starts first without it')
  .option('--connections <count>', 'at once', '20')
  .option('--seconds <seconds>', 'for each kind of request', '5')
  .action(
    async ({
      remote,
      tenant,
      connections,
      seconds,
    }: {
      remote: string;
      tenant?: string;
      connections: string;
      seconds: string;
    }) => {
      const { loadCommand } = await import('./load/load-command.ts');
      process.exitCode = (await loadCommand(readEnvironment(), {
        remote,
        ...(tenant === undefined ? {} : { tenant }),
        connections: Number(connections),
        seconds: Number(seconds),
      }))
        ? 0
        : 1;
    },
  );

addPublishingCommands(program);

const tenant = program
  .command('tenant')
  .description("check tenants' files, or let a running installation take over edited ones");
tenant
  .command('check')
  .description(
    'check the files of all tenants, or of one: each problem with file, key, what is expected and what was found',
  )
  .argument('[code]', 'short code of the tenant')
  .action(async (code: string | undefined) => {
    const { tenantCheckCommand } = await import('./tenant-command.ts');
    process.exitCode = await tenantCheckCommand(readEnvironment(), { code });
  });

tenant
  .command('pictures')
  .description("make the smaller AVIF copies of tenants' pictures that are missing, to be committed with them")
  .action(async () => {
    const { tenantPicturesCommand } = await import('./tenant-pictures-command.ts');
    process.exitCode = await tenantPicturesCommand();
  });

tenant
  .command('legacy')
  .description(
    "make a tenant's list of accounts at its older system, of GREENWARD_ENV: their owners get the way to a new password when they sign in",
  )
  .argument('<code>', 'short code of the tenant')
  .requiredOption('--from <file>', 'one e-mail address a line; only hashes of them are written')
  .action(async (code: string, { from }: { from: string }) => {
    const { tenantLegacyCommand } = await import('./tenant-legacy-command.ts');
    await tenantLegacyCommand(readEnvironment(), { code, from });
  });

tenant
  .command('reload')
  .description(
    "let a running installation take over edited tenants' files; broken ones are refused and the old ones stay",
  )
  .action(async () => {
    const { tenantReloadCommand } = await import('./tenant-reload-command.ts');
    process.exitCode = await tenantReloadCommand(readEnvironment());
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit((error as { exitCode?: number } | null)?.exitCode ?? 1);
}
