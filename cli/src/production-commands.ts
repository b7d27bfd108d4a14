/** Commands for the parts of an installation in one container image, each configured by its environment. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@greenward/api/db';
import { importTenantData } from '@greenward/api/import';
import { seedMarkets } from '@greenward/api/markets';
import { findUnansweredOperations } from '@greenward/api/registry';
import { printContract } from '@greenward/api/schema';
import type { ReleaseRecord } from '@greenward/contract';
import { signRelease } from '@greenward/contract/release-signature';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { readOperatorKey } from './operator-key.ts';
import { createPublishingClient, hostFirst } from './publishing-client.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { demonstrateOrTell, importOrTell, tenantsWithData } from './start-command.ts';

/**
 * Checks that the schema supports all builds in use, migrates the database, adds tenants and imports their data
 * folders. Idempotent.
 */
export async function migrateCommand(settings: CliEnvironment): Promise<void> {
  if (settings.databaseUrl === null)
    throw new Error('DATABASE_URL is missing: the owner’s login of a PostgreSQL 15 or newer');
  const unanswered = await findUnansweredOperations(settings.databaseUrl, printContract());
  if (unanswered.length > 0)
    throw new Error(
      `Builds that pages have would ask this version in vain; nothing is changed. Publish builds that do not, clear the old ones away (remote gc), or keep the fields:\n${unanswered.slice(0, 20).join('\n')}`,
    );
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const withData = tenantsWithData(tenants, settings);
  const database = await openDatabase({
    installation: settings.installation,
    ownerUrl: settings.databaseUrl,
    loginUrls: settings.loginUrls,
    secret: settings.secret,
    tenantCodes: tenants.map(({ code }) => code),
    onProgress: console.log,
  });
  try {
    for (const tenant of withData) {
      await importOrTell(tenant, async () => {
        await seedMarkets({ tenant, database, now: new Date() });
        for (const { name, summary } of await importTenantData({ tenant, database }))
          console.log(
            `${tenant.code} ${name}: ${summary.inserted} new, ${summary.updated} changed, ${summary.retired} gone, ${summary.rejected} rejected`,
          );
        await demonstrateOrTell(tenant, database);
      });
    }
  } finally {
    await database.stop();
  }
}

/** The newest builds that `greenward build` wrote to `dist/releases`. @throws Error if there are none */
export async function builtRecords(): Promise<ReleaseRecord[]> {
  const stamps = (await readdir(RELEASES_DIRECTORY).catch(() => [])).filter((file) =>
    file.endsWith('.production.stamp.json'),
  );
  if (stamps.length === 0) throw new Error('Nothing is built yet: run `npm run build`');
  return Promise.all(
    stamps.map(async (file) => {
      const { buildId } = JSON.parse(await readFile(join(RELEASES_DIRECTORY, file), 'utf8')) as { buildId: string };
      return JSON.parse(
        await readFile(
          join(RELEASES_DIRECTORY, file.replace('.production.stamp.json', ''), buildId, 'release.json'),
          'utf8',
        ),
      ) as ReleaseRecord;
    }),
  );
}

/** Publishes the builds to the api and makes them stable for all tenants. */
export async function releaseCommand(settings: CliEnvironment): Promise<void> {
  if (settings.apiUrl === null || settings.internalToken === null)
    throw new Error('API_URL and INTERNAL_TOKEN are needed to release');
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const operatorKey = await readOperatorKey(settings);
  const client = createPublishingClient({ apiUrl: settings.apiUrl, token: settings.internalToken, actor: 'release' });
  for (const record of hostFirst(await builtRecords())) {
    const moved = await client.publish(signRelease(record, operatorKey), RELEASES_DIRECTORY, {
      channel: 'stable',
      tenants: tenants.map(({ code }) => code),
      onlyIfNew: true, // runs at each start of a composed installation
    });
    const others = moved
      .filter(({ outcome }) => outcome === 'pinned' || outcome === 'moved on')
      .map(({ tenant, outcome }) => `${tenant} (${outcome})`);
    console.log(
      `${record.name} ${record.buildId} is stable for ${moved.length - others.length} tenants${others.length > 0 ? `; not for ${others.join(', ')}` : ''}`,
    );
  }
}
