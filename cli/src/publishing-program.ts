/** `greenward remote`, `shell` and `operator`: the commands for publishing. */
import { Option } from 'commander';
import type { Command } from 'commander';
import { readEnvironment } from './environment.ts';
import type { MoveOptions, PublishOptions } from './remote-command.ts';
import type { PreviewOptions } from './remote-preview-command.ts';

/** Days until an unused build is deleted. */
export const BUILDS_KEPT_DAYS = 30;

const CHANNELS = ['staging', 'stable'] as const;
const channelOption = (): Option =>
  new Option('--channel <channel>', 'where: staging is for the team, stable for everybody')
    .choices(CHANNELS)
    .default('stable');
const tenantOption = (): Option =>
  new Option('--tenant <code>', 'whose pages; again for another; all without it')
    .default([])
    .argParser((code: string, before: string[]) => [...before, code]);
const publishing = () => import('./remote-command.ts');

/** Adds the commands that remotes and the shell share. @param name of the part; null if it is a command argument */
function addMoves(group: Command, name: string | null): void {
  const add = (act: string, description: string): Command =>
    (name === null ? group.command(`${act} <name>`) : group.command(act)).description(description);
  const part = (args: unknown[]): string => name ?? (args[0] as string);
  const rest = (args: unknown[]): unknown[] => (name === null ? args.slice(1) : args);
  add('publish', 'build, sign and publish: pages that are opened from now on have it')
    .option('--build <dir>', 'a build that is there already (dist/releases/NAME/BUILD)')
    .option('--source <dir>', 'folder of a remote that is not below remotes/')
    .addOption(channelOption())
    .addOption(tenantOption())
    .action(async (...args) =>
      (await publishing()).publishCommand(readEnvironment(), part(args), rest(args)[0] as PublishOptions),
    );
  add('rollback', 'give pages the build that they had before')
    .addOption(channelOption())
    .addOption(tenantOption())
    .action(async (...args) =>
      (await publishing()).rollbackCommand(readEnvironment(), part(args), rest(args)[0] as MoveOptions),
    );
  add('promote', 'give everybody what the team has: the same files, nothing is built again')
    .addOption(new Option('--from <channel>').choices(CHANNELS).default('staging'))
    .addOption(new Option('--to <channel>').choices(CHANNELS).default('stable'))
    .addOption(tenantOption())
    .action(async (...args) =>
      (await publishing()).promoteCommand(
        readEnvironment(),
        part(args),
        rest(args)[0] as MoveOptions & { from: 'staging'; to: 'stable' },
      ),
    );
}

export function addPublishingCommands(program: Command): void {
  program
    .command('operator')
    .description('the operator’s key, which certifies those who publish')
    .argument('<act>', 'key: prints both halves as settings')
    .action(async (act: string) => {
      if (act !== 'key') throw new Error(`operator key, not operator ${act}`);
      await (await import('./operator-key.ts')).operatorKeyCommand(readEnvironment());
    });

  const remote = program
    .command('remote')
    .description('publish a remote without the shell; move, pin and take back builds');
  addMoves(remote, null);
  addMoves(program.command('shell').description('publish the shell, or take it back'), 'host');
  remote
    .command('create <name>')
    .description('make a working remote with its part of the api, as docs/recipes/add-a-remote.md does')
    .action(async (name: string) => (await import('./remote-create-command.ts')).remoteCreateCommand(name));
  remote
    .command('pin <name> <build>')
    .description('keep tenants on a build, whatever is published')
    .addOption(channelOption())
    .addOption(tenantOption())
    .action(async (name: string, build: string, options: MoveOptions) =>
      (await publishing()).pinCommand(readEnvironment(), name, build, true, options),
    );
  remote
    .command('unpin <name>')
    .description('let tenants follow what is published again')
    .addOption(channelOption())
    .addOption(tenantOption())
    .action(async (name: string, options: MoveOptions) =>
      (await publishing()).pinCommand(readEnvironment(), name, undefined, false, options),
    );
  remote
    .command('list [name]')
    .description('builds that are kept, and who has which')
    .action(async (name: string | undefined) => (await publishing()).listCommand(readEnvironment(), name));
  remote
    .command('health [name]')
    .description('which builds visitors are shown failures of; exit code 1 when one fails')
    .option('--metrics <url>', 'metrics of an edge that does not run here')
    .action(async (name: string | undefined, { metrics }: { metrics?: string }) => {
      const { healthCommand } = await import('./remote-health-command.ts');
      if (!(await healthCommand(readEnvironment(), name, metrics))) process.exitCode = 1;
    });
  remote
    .command('preview <name> <build>')
    .description('make a link that shows one person a published build on a tenant’s site')
    .requiredOption('--tenant <code>', 'on whose site')
    .option('--for <time>', 'how long: 30m, 2h, 3d', '2h')
    .option('--page <path>', 'the page that is shown first', '/')
    .action(async (name: string, build: string, options: PreviewOptions) =>
      (await import('./remote-preview-command.ts')).previewCommand(readEnvironment(), name, build, options),
    );
  remote
    .command('audit [name]')
    .description('who moved what, and when')
    .action(async (name: string | undefined) => (await publishing()).auditCommand(readEnvironment(), name));
  remote
    .command('gc')
    .description('clear away files of builds that nobody has had for long')
    .option('--days <days>', 'for how long', String(BUILDS_KEPT_DAYS))
    .option('--dry-run', 'only say which', false)
    .action(async ({ days, dryRun }: { days: string; dryRun: boolean }) =>
      (await publishing()).collectCommand(readEnvironment(), { days: Number(days), dryRun }),
    );
  remote
    .command('key <name>')
    .description('make the signing key of a remote’s team, and print what the operator has to trust')
    .action(async (name: string) => (await publishing()).keyCommand(readEnvironment(), name));
  remote
    .command('trust <name> <publicKey>')
    .description('show builds of this remote that this key signs (operator)')
    .action(async (name: string, publicKey: string) =>
      (await publishing()).trustCommand(readEnvironment(), name, publicKey),
    );
  remote
    .command('distrust <name> [publicKey]')
    .description('show nothing more that this key signed; without a key: none of its keys and tokens (operator)')
    .action(async (name: string, publicKey: string | undefined) =>
      (await publishing()).distrustCommand(readEnvironment(), name, publicKey),
    );
  remote
    .command('token <name>')
    .description('make a token with which a team publishes its remote (operator)')
    .addOption(channelOption())
    .option('--days <days>', 'how long it is good', '90')
    .action(async (name: string, { channel, days }: { channel: 'staging' | 'stable'; days: string }) =>
      (await publishing()).tokenCommand(readEnvironment(), name, { channel, days: Number(days) }),
    );
}
