/** The boot record of a page, from tenant, releases, viewer and day. Pure: the same facts give the same record. */
import { createHash } from 'node:crypto';
import { formatWords, stableJson } from '@greenward/contract';
import type { BootRecord, BootRemote, BootSlotFiller, CompiledWords, PublicTenant } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { menuOf } from './menu.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';
import { switchesAllow, switchStatesOf } from './switches.rules.ts';

export interface Viewer {
  readonly signedIn: boolean;
}

export interface BootFacts {
  readonly tenant: Tenant;
  readonly releases: ReleaseTable;
  readonly viewer: Viewer;
  /** 'YYYY-MM-DD' in the tenant's time zone. */
  readonly day: string;
  readonly origin: string;
  readonly environment: BootRecord['environment'];
  /** Compiled words of exactly `wordsFor(tenant, releases)`. */
  readonly words: CompiledWords;
}

/** 64 bits of the hash: enough to tell releases apart in an error report. */
const RELEASE_ID_CHARACTERS = 16;

/** Social networks of the footer, in the order of shell §2.7. */
const NETWORKS = ['twitter', 'tiktok', 'facebook', 'instagram', 'threads', 'linkedin'] as const;

export function publicTenantOf({ code, config, theme }: Tenant): PublicTenant {
  return {
    code,
    projectName: config.projectName,
    tagline: config.tagline,
    description: config.description,
    env: config.env,
    phase: config.phase,
    locale: config.locale,
    timeZone: config.timeZone,
    units: config.units,
    themeName: theme.name,
    logo: theme.logo,
    hero: theme.hero,
    clientName: config.clientName,
    gatherUrl: config.gatherUrl,
    socialLinks: NETWORKS.flatMap((network) => {
      const url = config[`${network}Url`];
      return url === null ? [] : [{ network, url }];
    }),
    neighbourhoods: config.neighbourhoods.map(({ name, slug, hideHome }) => ({ name, slug, hideHome })),
    attributions: config.attributions,
    boundingBox: config.boundingBox,
    rarityScale: config.rarityScale,
  };
}

/** Names of the remotes that this tenant may load now. */
export function loadedRemotesOf(tenant: Tenant, releases: ReleaseTable): ReadonlySet<string> {
  const switches = switchStatesOf(tenant, releases.switches);
  return new Set(releases.remotes.filter((remote) => switchesAllow(remote.switches, switches)).map(({ name }) => name));
}

/** The tenant's words that the host and the loaded remotes read. */
export function wordsFor(tenant: Tenant, releases: ReleaseTable): Record<string, string> {
  const loaded = loadedRemotesOf(tenant, releases);
  const prefixes = ['host.', ...releases.host.words, ...releases.remotes.filter(({ name }) => loaded.has(name)).flatMap(({ words }) => words)];
  return Object.fromEntries(Object.entries(tenant.words).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))));
}

export function bootRecordOf({ tenant, releases, viewer, day, origin, environment, words }: BootFacts): BootRecord {
  const switches = switchStatesOf(tenant, releases.switches);
  const loaded = loadedRemotesOf(tenant, releases);
  const remotes = releases.remotes.filter(({ name }) => loaded.has(name));

  const slots = new Map<string, BootSlotFiller[]>();
  for (const owner of remotes)
    for (const { slot, serverRendered } of owner.slots) slots.set(slot, [...(slots.get(slot) ?? []), { remote: owner.name, serverRendered }]);

  const releaseId = createHash('sha256')
    .update(stableJson({ host: releases.host.buildId, remotes: remotes.map(({ name, buildId }) => [name, buildId]), switches, tenant: tenant.revision }))
    .digest('hex')
    .slice(0, RELEASE_ID_CHARACTERS);

  const { locale, timeZone } = tenant.config;
  return {
    format: 1,
    releaseId,
    environment,
    now: day,
    origin,
    tenant: publicTenantOf(tenant),
    switches,
    viewer: { signedIn: viewer.signedIn },
    hostBuildId: releases.host.buildId,
    // Routes of remotes that are off stay in the table: their guard denies them, as the specification says.
    routes: releases.routes.map(({ id, owner, path, layout, guard, anyOf, allOf, serverRendered }) => ({
      id,
      remote: owner.name,
      path,
      layout,
      guard,
      anyOf,
      allOf,
      serverRendered,
    })),
    remotes: remotes.map(({ name, federationName, buildId, entry }): BootRemote => ({ name, federationName, buildId, entry })),
    slots: Object.fromEntries(slots),
    menu: menuOf({ tenant, releases, switches, signedIn: viewer.signedIn, loaded, wordsOf: (key) => formatWords(words, { locale, timeZone }, key) }),
    words,
    graphql: { endpoints: ['/graphql'], projectToken: tenant.token },
  };
}

/** @returns a function that gives 'YYYY-MM-DD' of a moment in the time zone. Making it is slow, calling it is not. */
export function dayIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  };
}
