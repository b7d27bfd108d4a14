/**
 * `greenward remote` and `greenward shell`: commands to publish builds, and for operators to move, pin and withdraw
 * them.
 */
import { readFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { ReleaseRecord } from '@greenward/contract';
import { certifyPublisher, publicKeyOf, readPrivateKey, signRelease } from '@greenward/contract/release-signature';
import { readOrMakeSecret } from '@greenward/api/db';
import { actor } from './actor.ts';
import { buildReleases } from './build-releases.ts';
import type { CliEnvironment } from './environment.ts';
import { readOperatorKey } from './operator-key.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { createPublishingClient } from './publishing-client.ts';
import type { MovedPointer, PublishingClient } from './publishing-client.ts';
import { findApi } from './running-installation.ts';
import { tableLines } from './table-lines.ts';

export type Channel = 'staging' | 'stable';

export interface MoveOptions {
  readonly channel: Channel;
  /** Short codes; all tenants if empty. */
  readonly tenant: readonly string[];
}

const tenantsOf = ({ tenant }: Pick<MoveOptions, 'tenant'>): readonly string[] | 'all' =>
  tenant.length === 0 ? 'all' : tenant;

export async function clientOf(settings: CliEnvironment): Promise<PublishingClient> {
  return createPublishingClient({ ...(await findApi(settings)), actor: actor() });
}

function tell(name: string, channel: Channel, moved: readonly MovedPointer[]): void {
  for (const line of tableLines([
    ['tenant', 'build', ''],
    ...moved.map(({ tenant, buildId, outcome }) => [
      tenant,
      buildId,
      outcome === 'moved' ? `is ${channel} now` : outcome,
    ]),
  ]))
    console.log(`${name}  ${line}`);
}

/** @throws Error for an invalid remote name, which could be a path to another folder */
function keyFileOf(settings: CliEnvironment, name: string): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new Error(`A remote is named by lower-case letters, digits and hyphens, not "${name}"`);
  return join(settings.installation, `.greenward/publishers/${name}`);
}

/** Creates or reads a remote's signing key, and prints the public key for the operator to certify. */
export async function keyCommand(settings: CliEnvironment, name: string): Promise<void> {
  const file = keyFileOf(settings, name);
  console.log(publicKeyOf(readPrivateKey(await readOrMakeSecret(file))));
  console.error(`The private half is ${file}: keep it, whoever has it can publish ${name}.`);
}

export async function trustCommand(settings: CliEnvironment, name: string, publicKey: string): Promise<void> {
  const certificate = certifyPublisher(name, publicKey, await readOperatorKey(settings));
  await (await clientOf(settings)).post('publishers', certificate);
  console.log(`Builds of ${name} that this key signs are shown from now on.`);
}

export async function distrustCommand(
  settings: CliEnvironment,
  name: string,
  publicKey: string | undefined,
): Promise<void> {
  await (await clientOf(settings)).post('publishers/distrust', { name, publicKey: publicKey ?? null });
  console.log(
    publicKey === undefined
      ? `No key and no token of ${name} is good any more.`
      : `This key of ${name} is not good any more.`,
  );
  console.log('Pages leave out what it signed, from now on.');
}

export async function tokenCommand(
  settings: CliEnvironment,
  name: string,
  { channel, days }: { readonly channel: Channel; readonly days: number },
): Promise<void> {
  const { token, expiresAt } = await (
    await clientOf(settings)
  ).post<{ token: string; expiresAt: string }>('publish-tokens', { name, channel, days });
  console.log(token);
  console.error(
    `PUBLISH_TOKEN of the team of ${name}, for ${channel}, until ${expiresAt.slice(0, 10)}. It is not shown again.`,
  );
}

type Build = { readonly record: ReleaseRecord; readonly releasesDirectory: string };

async function builtFrom(name: string, source: string | undefined): Promise<Build> {
  if (source !== undefined && name === 'host') throw new Error('The shell is built from its own sources');
  const folder = source === undefined ? {} : { source: resolve(source) };
  const releasesDirectory = source === undefined ? RELEASES_DIRECTORY : resolve(source, 'dist/releases');
  const [record] = await buildReleases({ mode: 'production', releasesDirectory, only: [name], ...folder });
  if (record === undefined) throw new Error(`There is no remotes/${name}. One that is elsewhere: --source DIR`);
  return { record, releasesDirectory };
}

/** The build to publish: from a folder stored by CI, or from the current sources. */
async function recordOf(
  name: string,
  { build: directory, source }: Pick<PublishOptions, 'build' | 'source'>,
): Promise<Build> {
  if (directory === undefined) return builtFrom(name, source);
  const record = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8')) as ReleaseRecord;
  if (record.name !== name) throw new Error(`${directory} holds a build of ${record.name}, not of ${name}`);
  return { record, releasesDirectory: resolve(directory, '../..') };
}

export interface PublishOptions extends MoveOptions {
  /** Folder of a build (`dist/releases/<name>/<build>`). */
  readonly build?: string;
  /** Folder of a remote that is not below `remotes/`. */
  readonly source?: string;
}

/** The remote's key, or the operator's key if there is none for the remote. */
export async function signingKeyOf(settings: CliEnvironment, name: string): Promise<KeyObject> {
  const own = settings.publisherKey ?? (await readFile(keyFileOf(settings, name), 'utf8').catch(() => null))?.trim();
  return own === undefined ? readOperatorKey(settings) : readPrivateKey(own);
}

export async function publishCommand(settings: CliEnvironment, name: string, options: PublishOptions): Promise<void> {
  const client = await clientOf(settings);
  const { record, releasesDirectory } = await recordOf(name, options);
  const started = Date.now();
  const moved = await client.publish(signRelease(record, await signingKeyOf(settings, name)), releasesDirectory, {
    channel: options.channel,
    tenants: tenantsOf(options),
  });
  tell(name, options.channel, moved);
  console.log(
    `Published in ${((Date.now() - started) / 1000).toFixed(1)} s. Pages that are opened now have it; open ones keep what they have.`,
  );
}

export async function promoteCommand(
  settings: CliEnvironment,
  name: string,
  { from, to, tenant }: { readonly from: Channel; readonly to: Channel; readonly tenant: readonly string[] },
): Promise<void> {
  const { tenants } = await (
    await clientOf(settings)
  ).post<{ tenants: readonly MovedPointer[] }>('releases/promote', { name, from, to, tenants: tenantsOf({ tenant }) });
  tell(name, to, tenants);
}

export async function rollbackCommand(settings: CliEnvironment, name: string, options: MoveOptions): Promise<void> {
  const { channel } = options;
  const { tenants } = await (
    await clientOf(settings)
  ).post<{ tenants: readonly MovedPointer[] }>('releases/rollback', { name, channel, tenants: tenantsOf(options) });
  tell(name, channel, tenants);
}

export async function pinCommand(
  settings: CliEnvironment,
  name: string,
  build: string | undefined,
  pinned: boolean,
  options: MoveOptions,
): Promise<void> {
  if (options.tenant.length === 0) throw new Error('Say whose pages with --tenant CODE');
  const body = { name, channel: options.channel, tenants: options.tenant, buildId: build ?? null, pinned };
  const { tenants } = await (await clientOf(settings)).post<{ tenants: readonly MovedPointer[] }>('releases/pin', body);
  for (const { tenant, buildId } of tenants)
    console.log(
      pinned
        ? `${tenant} stays with ${name} ${buildId} until it is unpinned.`
        : `${tenant} follows what is published of ${name} again; it has ${buildId}.`,
    );
}

interface Listed {
  readonly builds: readonly {
    readonly name: string;
    readonly buildId: string;
    readonly version: string;
    readonly createdAt: string;
  }[];
  readonly placed: readonly {
    readonly tenant: string;
    readonly channel: Channel;
    readonly name: string;
    readonly buildId: string;
    readonly pinned: boolean;
  }[];
}

/** Tenants with a build: 'all', or short codes with pinned ones marked. */
function whoHas(placed: Listed['placed'], name: string, buildId: string, channel: Channel): string {
  const ofName = placed.filter((pointer) => pointer.name === name && pointer.channel === channel);
  const having = ofName.filter((pointer) => pointer.buildId === buildId);
  if (having.length > 1 && having.length === ofName.length && !having.some(({ pinned }) => pinned)) return 'all';
  return having.map(({ tenant, pinned }) => (pinned ? `${tenant} (pinned)` : tenant)).join(', ');
}

export async function listCommand(settings: CliEnvironment, name: string | undefined): Promise<void> {
  const { builds, placed } = await (await clientOf(settings)).get<Listed>('releases');
  const rows = builds
    .filter((build) => name === undefined || build.name === name)
    .map(({ name: of, buildId, version, createdAt }) => [
      of,
      version,
      buildId,
      createdAt.slice(0, 16).replace('T', ' '),
      whoHas(placed, of, buildId, 'stable'),
      whoHas(placed, of, buildId, 'staging'),
    ]);
  for (const line of tableLines([['name', 'version', 'build', 'published', 'stable', 'staging'], ...rows]))
    console.log(line);
}

interface Audited {
  readonly audit: readonly {
    readonly at: string;
    readonly tenant: string;
    readonly act: string;
    readonly name: string;
    readonly channel: string;
    readonly fromBuildId: string | null;
    readonly toBuildId: string;
    readonly actor: string;
  }[];
}

export async function auditCommand(settings: CliEnvironment, name: string | undefined): Promise<void> {
  const { audit } = await (
    await clientOf(settings)
  ).get<Audited>(`releases/audit${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`);
  const rows = audit.map((row) => [
    row.at.slice(0, 19).replace('T', ' '),
    row.tenant,
    row.act,
    row.name,
    row.channel,
    row.fromBuildId ?? '-',
    row.toBuildId,
    row.actor,
  ]);
  for (const line of tableLines([['at', 'tenant', 'act', 'name', 'channel', 'from', 'to', 'by'], ...rows]))
    console.log(line);
}

export async function collectCommand(
  settings: CliEnvironment,
  { days, dryRun }: { readonly days: number; readonly dryRun: boolean },
): Promise<void> {
  const { collected } = await (
    await clientOf(settings)
  ).post<{ collected: readonly { name: string; buildId: string }[] }>('releases/collect', { days, dryRun });
  for (const { name, buildId } of collected) console.log(`${name} ${buildId}`);
  console.log(
    `${collected.length} ${collected.length === 1 ? 'build' : 'builds'} that nobody has had for ${days} days ${dryRun ? 'would be cleared away' : 'cleared away'}.`,
  );
}
