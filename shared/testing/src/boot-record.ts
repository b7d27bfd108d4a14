/** A boot record for tests: an invented tenant with the base words; each test passes only its differences. */
import { SIGNED_OUT } from '@greenward/contract';
import type { BootRecord, BootRoute, PublicTenant } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import { readBaseWords } from './base-words.ts';

export interface BootRecordDifferences extends Partial<Omit<BootRecord, 'tenant' | 'words'>> {
  readonly tenant?: Partial<PublicTenant>;
  /** ICU messages that override the base words. */
  readonly words?: Readonly<Record<string, string>>;
}

const baseWords = readBaseWords();

const tenant: PublicTenant = {
  code: 'testham',
  projectName: 'Testham Trees',
  tagline: 'Trees of Testham',
  description: 'Discover your local environment & help care for it.',
  env: 'live',
  phase: 1,
  locale: 'en-GB',
  timeZone: 'Europe/London',
  country: 'GB',
  units: 'metric',
  themeName: 'testham',
  fonts: ['Testham Sans'],
  logo: '/images/logo.svg',
  hero: 'card',
  clientName: 'Testham Council',
  gatherUrl: null,
  topLevel: false,
  links: [],
  socialLinks: [],
  shareHashTags: [],
  branding: {
    headerSize: 'large',
    headerHeight: 76,
    headerLogoHeight: 48,
    headerLogo: null,
    headerWideLogo: null,
    altLogo: null,
    wideLogo: null,
    wideWhiteLogo: null,
    hasWhiteButtons: false,
    clientProjectUrl: null,
    clientCorporateUrl: null,
    supporter: null,
  },
  holdingPage: null,
  analytics: { hasSites: false, isMeasured: false },
  neighbourhoods: [],
  attributions: ['Trees: Testham Council.'],
  rarityScale: [
    'Very, very rare',
    'Very rare',
    'Rare',
    'Quite rare',
    'Uncommon',
    'Fairly common',
    'Common',
    'Quite common',
    'Very common',
    'Extremely common',
  ].map((name, index) => ({
    name,
    colour: `#${String(index).repeat(6)}`,
  })),
  boundingBox: [-0.2, 51.5, 0.1, 51.6],
  restEndPoint: null,
};

export function aBootRecord({
  tenant: tenantDifferences,
  words,
  ...differences
}: BootRecordDifferences = {}): BootRecord {
  return {
    format: 1,
    releaseId: 'test',
    environment: 'development',
    now: '2026-10-03',
    origin: 'http://testham.greenward.test',
    tenant: { ...tenant, ...tenantDifferences },
    switches: {},
    viewer: SIGNED_OUT,
    auth: null,
    signInSite: null,
    hostBuildId: 'test',
    keepsPages: false,
    routes: [],
    remotes: [],
    slots: {},
    menu: [],
    words: compileWords({ ...baseWords, ...words }),
    accountWords: null,
    graphql: { endpoints: ['/graphql'], projectToken: 'test' },
    ...differences,
  };
}

/** A public route of the remote named at the start of its id ('content.home' belongs to content). */
export const aBootRoute = (id: string, path: string, differences: Partial<BootRoute> = {}): BootRoute => ({
  ...{
    id,
    path,
    remote: id.split('.')[0] ?? '',
    layout: 'default',
    guard: null,
    anyOf: [],
    allOf: [],
    serverRendered: true,
  },
  ...differences,
});
