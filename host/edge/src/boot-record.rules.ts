/**
 * Builds the boot record of a page from tenant, releases, viewer and day. Pure: the same input gives the same record.
 */
import { createHash } from 'node:crypto';
import {
  formatWords,
  SOCIAL_NETWORKS,
  socialUrlOf,
  stableJson,
  switchesAllow,
  switchStatesOf,
} from '@greenward/contract';
import type {
  BootAuth,
  BootRecord,
  BootRemote,
  BootSlotFiller,
  BootViewer,
  CompiledWords,
  PublicBranding,
  PublicTenant,
  ReleaseRecord,
} from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { menuOf, SHELL_LABELS } from './menu.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';
import { ACCOUNT_READER, wordsAddressOf } from './remote-words.rules.ts';
import type { CompiledWordsByReader, WordsByReader } from './remote-words.rules.ts';

export interface Measures {
  readonly environment: BootRecord['environment'];
  /** True if this installation has an analytics service. */
  readonly hasEndpoint: boolean;
}

export interface BootFacts {
  readonly tenant: Tenant;
  readonly releases: ReleaseTable;
  readonly viewer: BootViewer;
  /** Sign-in settings of this site; null if nobody can sign in here. */
  readonly auth: BootAuth | null;
  /** Origin of the tenant's first site, used for signing in if this site does not support it. */
  readonly firstOrigin: string;
  /** 'YYYY-MM-DD' in the tenant's time zone. */
  readonly day: string;
  readonly origin: string;
  readonly environment: BootRecord['environment'];
  /** True if this installation has an analytics service. */
  readonly hasAnalyticsEndpoint: boolean;
  /** True if this installation lets devices store pages offline. */
  readonly keepsPages: boolean;
  /** Compiled words of `wordsFor(tenant, releases)`. */
  readonly words: CompiledWordsByReader;
}

/** Condition for showing and loading account features. */
const ACCOUNTS = { anyOf: ['userAccount'], allOf: [] };

/** 64 bits of the hash: enough to tell releases apart in an error report. */
const RELEASE_ID_CHARACTERS = 16;

/** Shows the parts of a theme for testing. Does not exist on live sites. */
export const THEME_PAGE = '/temp';

const pixelsOf = (className: string): number => Number(/\d+$/.exec(className)?.[0] ?? 0);

function brandingOf({ config }: Tenant): PublicBranding {
  return {
    headerSize: config.brandHeaderSize,
    headerHeight: pixelsOf(config.brandHeaderHeightClass),
    headerLogoHeight: pixelsOf(config.brandHeaderLogoClass),
    headerLogo: config.projectBrandHeaderLogo,
    headerWideLogo: config.projectBrandHeaderWideLogo,
    altLogo: config.projectAltLogo === null ? null : { picture: config.projectAltLogo, url: config.projectAltLogoUrl },
    wideLogo: config.projectWideLogo,
    wideWhiteLogo: config.projectWideWhiteLogo,
    hasWhiteButtons: config.hasWhiteButtons,
    clientProjectUrl: config.clientProjectUrl,
    clientCorporateUrl: config.clientCorporateUrl,
    supporter:
      config.supporterName === null
        ? null
        : { name: config.supporterName, url: config.supporterCorporateUrl, logo: config.supporterWideLogo },
  };
}

/** Links to the provider's pages, in the order of shell §2.4. */
const PROVIDER_LINKS = ['solutions', 'plans', 'modules', 'product', 'news', 'contact'] as const;

const providerLinksOf = ({ config, words }: Tenant): PublicTenant['links'] =>
  PROVIDER_LINKS.flatMap((page) => {
    const url = config.providerLinks[page];
    return url === null ? [] : [{ label: words[`host.topLevel.link.${page}`] ?? page, url }];
  });

/**
 * @param measures analytics settings of this environment; visits are only measured with both an endpoint and a site id
 */
export function publicTenantOf(tenant: Tenant, measures: Measures): PublicTenant {
  const { code, config, theme } = tenant;
  return {
    code,
    projectName: config.projectName,
    tagline: config.tagline,
    description: config.description,
    env: config.env,
    phase: config.phase,
    locale: config.locale,
    timeZone: config.timeZone,
    country: config.country,
    units: config.units,
    themeName: theme.name,
    fonts: [...new Set([theme.fonts.head, theme.fonts.body])],
    logo: theme.logo,
    hero: theme.hero,
    clientName: config.clientName,
    gatherUrl: config.gatherUrl,
    topLevel: config.topLevel,
    links: config.topLevel ? providerLinksOf(tenant) : [],
    socialLinks: SOCIAL_NETWORKS.flatMap((network) => {
      const given = config[`${network}Url`];
      return given === null ? [] : [{ network, url: socialUrlOf(network, given) }];
    }),
    shareHashTags: config.shortSocialShareHashTags,
    branding: brandingOf(tenant),
    holdingPage: config.holdingPage,
    analytics: {
      hasSites: Object.values(config.matomoSiteIds).some((siteId) => siteId !== undefined),
      isMeasured: measures.hasEndpoint && config.matomoSiteIds[measures.environment] !== undefined,
    },
    neighbourhoods: config.neighbourhoods.map(({ name, slug, hideHome }) => ({ name, slug, hideHome })),
    attributions: config.attributions,
    boundingBox: config.boundingBox,
    restEndPoint: config.restEndPoint,
    rarityScale: config.rarityScale,
  };
}

/** Names of the remotes that this tenant may currently load. */
export function loadedRemotesOf(tenant: Tenant, releases: ReleaseTable): ReadonlySet<string> {
  const switches = switchStatesOf(tenant.config.switches, releases.switches);
  return new Set(releases.remotes.filter((remote) => switchesAllow(remote.switches, switches)).map(({ name }) => name));
}

/** Words for the site without a project only: header, footer and project list. Other sites do not include them. */
const OF_TOP_LEVEL = ['host.topLevel.', 'content.projects.'] as const;
/** Words for projects that have not opened yet. */
const OF_HOLDING = ['content.welcome.told.'] as const;

/** Fallback language for words without a translation. */
const BASE_LANGUAGE = 'en-GB';

/** The words in a build, in the tenant's language if available. */
function messagesOf({ messages = {} }: ReleaseRecord, locale: string): Record<string, string> {
  return { ...messages[BASE_LANGUAGE], ...messages[locale] };
}

const hasAccounts = (tenant: Tenant, releases: ReleaseTable): boolean =>
  switchesAllow(ACCOUNTS, switchStatesOf(tenant.config.switches, releases.switches));

/**
 * Words by reader (host and each loaded remote). The tenant's words override those in a remote's build. All remotes can
 * read the host's words.
 */
export function wordsFor(tenant: Tenant, releases: ReleaseTable): WordsByReader {
  const loaded = loadedRemotesOf(tenant, releases);
  const remotes = releases.remotes.filter(({ name }) => loaded.has(name));
  const brought = Object.assign({}, ...remotes.map((remote) => messagesOf(remote, tenant.config.locale))) as Record<
    string,
    string
  >;
  const beginning = (prefixes: readonly string[], key: string): boolean =>
    prefixes.some((prefix) => key.startsWith(prefix));
  const unread = [
    ...(tenant.config.topLevel ? [] : OF_TOP_LEVEL),
    ...(tenant.config.holdingPage === null ? OF_HOLDING : []),
  ];
  const all = Object.entries({ ...brought, ...tenant.words }).filter(([key]) => !beginning(unread, key));
  const ofHost = ['host.', ...releases.host.words];
  return {
    host: Object.fromEntries(all.filter(([key]) => beginning(ofHost, key))),
    remotes: Object.fromEntries(
      [
        ...remotes,
        ...(hasAccounts(tenant, releases) ? [{ name: ACCOUNT_READER, words: [`${ACCOUNT_READER}.`] }] : []),
      ].map(({ name, words }) => [
        name,
        Object.fromEntries(all.filter(([key]) => beginning(words, key) && !beginning(ofHost, key))),
      ]),
    ),
  };
}

/** Browsers reject an entry without a hash, so records without one are never accepted. */
const bootRemoteOf = (
  { name, federationName, buildId, entry, files, sharedNames }: ReleaseRecord,
  words: CompiledWordsByReader,
): BootRemote => ({
  name,
  federationName,
  buildId,
  entry,
  integrity: files[entry]?.integrity ?? '',
  words: wordsAddressOf(name, words.remotes[name] ?? {}),
  ...(sharedNames['@apollo/client/react'] === undefined ? {} : { usesApollo: true }),
});

export function bootRecordOf({
  tenant,
  releases,
  viewer,
  auth,
  firstOrigin,
  day,
  origin,
  environment,
  hasAnalyticsEndpoint,
  keepsPages,
  words,
}: BootFacts): BootRecord {
  const switches = switchStatesOf(tenant.config.switches, releases.switches);
  const loaded = loadedRemotesOf(tenant, releases);
  const remotes = releases.remotes.filter(({ name }) => loaded.has(name));

  const slots = new Map<string, BootSlotFiller[]>();
  for (const owner of remotes)
    for (const { slot, serverRendered } of owner.slots)
      slots.set(slot, [...(slots.get(slot) ?? []), { remote: owner.name, serverRendered }]);

  const releaseId = createHash('sha256')
    .update(
      stableJson({
        host: releases.host.buildId,
        remotes: remotes.map(({ name, buildId }) => [name, buildId]),
        switches,
        tenant: tenant.revision,
      }),
    )
    .digest('hex')
    .slice(0, RELEASE_ID_CHARACTERS);

  const { locale, timeZone } = tenant.config;
  const everyWord = Object.assign({}, words.host, ...Object.values(words.remotes)) as CompiledWords;
  return {
    format: 1,
    releaseId,
    environment,
    now: day,
    origin,
    tenant: publicTenantOf(tenant, { environment, hasEndpoint: hasAnalyticsEndpoint }),
    switches,
    viewer,
    auth: switchesAllow(ACCOUNTS, switches) ? auth : null,
    signInSite: switchesAllow(ACCOUNTS, switches) && auth === null ? firstOrigin : null,
    hostBuildId: releases.host.buildId,
    // Previews are never stored on a device.
    keepsPages: keepsPages && releases.host.serviceWorker !== undefined && releases.preview === undefined,
    // The table keeps routes of switched-off remotes, as the specification requires; their guard denies access.
    routes: releases.routes
      .filter(({ path }) => environment !== 'production' || path !== THEME_PAGE)
      .map(({ id, owner, path, layout, guard, anyOf, allOf, serverRendered }) => ({
        id,
        remote: owner.name,
        path,
        layout,
        guard,
        anyOf,
        allOf,
        serverRendered,
      })),
    remotes: remotes.map((remote) => bootRemoteOf(remote, words)),
    slots: Object.fromEntries(slots),
    menu: menuOf({
      tenant,
      releases,
      switches,
      signedIn: viewer.signedIn,
      loaded,
      wordsOf: (key) => formatWords(everyWord, { locale, timeZone }, key),
    }),
    words: Object.fromEntries(Object.entries(words.host).filter(([key]) => !SHELL_LABELS.has(key))),
    accountWords:
      words.remotes[ACCOUNT_READER] === undefined
        ? null
        : wordsAddressOf(ACCOUNT_READER, words.remotes[ACCOUNT_READER]),
    graphql: { endpoints: ['/graphql'], projectToken: tenant.token },
  };
}

/** @returns a function that formats a time as 'YYYY-MM-DD' in the time zone. Reuse it, as creating it is slow. */
export function dayIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes): string =>
      parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  };
}
