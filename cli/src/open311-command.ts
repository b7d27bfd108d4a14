/** `greenward open311`: systems of councils that get reports, and keys of systems that report here. */
import { openOpen311Keys, readOpen311Settings, tryPeers } from '@greenward/api/open311';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

const DATE_LENGTH = 10;

/** @throws Error */
async function tenantOf(
  { environment, base }: CliEnvironment,
  code: string,
): Promise<{ readonly tenant: Tenant; readonly codes: readonly string[] }> {
  const tenants = await loadTenants({ environment, base });
  const codes = tenants.map((one) => one.code);
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined) throw new Error(`There is no tenant "${code}"; there are ${codes.join(', ')}`);
  return { tenant, codes };
}

/** @throws Error with a readable message: unknown tenant, wrong settings, or a system that does not answer as it should */
export async function open311PeersCommand(
  settings: CliEnvironment,
  { tenant: code, isTried }: { readonly tenant: string; readonly isTried: boolean },
): Promise<void> {
  const wrong: string[] = [];
  const open311 = readOpen311Settings({ ...settings.open311Settings, GREENWARD_ENV: settings.environment }, wrong);
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  const { tenant } = await tenantOf(settings, code);
  const kinds = await tryPeers(open311, tenant, isTried);
  if (kinds.length === 0) return console.log(`All reports of ${code} stay here.`);
  for (const line of tableLines([
    ['kind', 'system', 'host', 'code', 'service', 'problem'],
    ...kinds.map(({ kind, peer, host, serviceCode, service, problem }) => [
      ...[kind, peer, host ?? '', serviceCode, service ?? '', problem ?? ''],
    ]),
  ]))
    console.log(line);
  const failed = kinds.filter(({ problem }) => problem !== null);
  if (failed.length > 0) throw new Error(`${failed.length} of ${kinds.length} kinds cannot be sent`);
}

export interface Open311KeyArguments {
  readonly act: string;
  readonly tenant: string;
  readonly name: string | undefined;
}

/** @throws Error with a readable message: unknown act or tenant, a name that is missing, taken or unknown */
export async function open311KeyCommand(
  settings: CliEnvironment,
  { act, tenant: code, name }: Open311KeyArguments,
): Promise<void> {
  if (!['create', 'list', 'revoke'].includes(act)) throw new Error(`Say one of create, list, revoke, not "${act}"`);
  if ((act === 'list') !== (name === undefined))
    throw new Error(act === 'list' ? 'list takes no name' : 'Say whose key it is, such as "Fix it app"');
  const { tenant, codes } = await tenantOf(settings, code);
  const database = await openExistingDatabase(settings, { login: 'worker', tenantCodes: [...codes] });
  try {
    const keys = await openOpen311Keys({ workerUrl: database.workerUrl, tenant, now: () => new Date() });
    try {
      if (act === 'create') {
        console.log(await keys.create(name ?? ''));
        console.log(`This is the key of ${name}. It cannot be shown again.`);
      } else if (act === 'revoke') {
        await keys.revoke(name ?? '');
        console.log(`The key of ${name} opens nothing any more.`);
      } else {
        const known = await keys.list();
        if (known.length === 0) return console.log('There are none.');
        const dayOf = (time: Date): string => time.toISOString().slice(0, DATE_LENGTH);
        for (const line of tableLines([
          ['key of', 'created', 'revoked'],
          ...known.map(({ name: own, createdAt, revokedAt }) => [
            ...[own, dayOf(createdAt), revokedAt === null ? '' : dayOf(revokedAt)],
          ]),
        ]))
          console.log(line);
      }
    } finally {
      await keys.close();
    }
  } finally {
    await database.stop();
  }
}
