/** Builds the menu of a site: the entries of shell §2.6 in order, then those of the remotes. */
import { holdingModeAllows, switchesAllow } from '@greenward/contract';
import type { BootMenuEntry, SwitchStates } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { ReleaseTable } from './release-table.rules.ts';

interface MenuRule {
  readonly path: string;
  /** Key of the tenant's words. */
  readonly label: string;
  readonly anyOf: readonly string[];
  readonly signedOutOnly?: true;
}

const BEFORE_GATHER: readonly MenuRule[] = [
  { path: '/about', label: 'host.menu.about', anyOf: ['showAbout'] },
  { path: '/help', label: 'host.menu.help', anyOf: ['showHelp'] },
  { path: '/map', label: 'host.menu.map', anyOf: ['showMap'] },
  { path: '/news', label: 'host.menu.news', anyOf: [] },
  { path: '/contact', label: 'host.menu.contact', anyOf: [] },
  { path: '/adopt', label: 'host.menu.adopt', anyOf: ['showAdopt'] },
  { path: '/adoptpit', label: 'host.menu.adoptPit', anyOf: ['showPitAdopt'] },
  { path: '/greenspace', label: 'host.menu.parks', anyOf: ['showGreenSpacesExplorer'] },
];
const AFTER_GATHER: readonly MenuRule[] = [
  { path: '/login?screen=signUp', label: 'host.menu.createAccount', anyOf: ['showSignUp'], signedOutOnly: true },
  { path: '/login', label: 'host.menu.signIn', anyOf: ['showSignUp'], signedOutOnly: true },
];

const GATHER_LABEL = 'host.menu.gather';

/** Words used only for menu labels here, so pages do not need them. */
export const SHELL_LABELS: ReadonlySet<string> = new Set([
  GATHER_LABEL,
  ...[...BEFORE_GATHER, ...AFTER_GATHER].map(({ label }) => label),
]);

export interface MenuFacts {
  readonly tenant: Tenant;
  readonly releases: ReleaseTable;
  readonly switches: SwitchStates;
  readonly signedIn: boolean;
  /** Names of the remotes that this tenant loads. */
  readonly loaded: ReadonlySet<string>;
  readonly wordsOf: (key: string) => string;
}

/**
 * Labels are plain texts, as neighbourhoods have names instead of word keys. Omits entries whose page is missing or
 * switched off.
 */
export function menuOf({ tenant, releases, switches, signedIn, loaded, wordsOf }: MenuFacts): BootMenuEntry[] {
  function leadsSomewhere(path: string): boolean {
    const match = releases.routeTable.match(path.replace(/\?.*$/, ''));
    // '/:contact' matches any single segment, so a match does not mean that the page exists.
    if (match === null || match.route.path.startsWith('/:')) return false;
    const { route } = match;
    if (tenant.config.holdingPage !== null && !holdingModeAllows(path)) return false;
    return switchesAllow(route, switches) && (route.owner.role === 'host' || loaded.has(route.owner.name));
  }
  const entriesOf = (rules: readonly MenuRule[]): BootMenuEntry[] =>
    rules
      .filter(
        ({ anyOf, path, signedOutOnly }) =>
          switchesAllow({ anyOf, allOf: [] }, switches) && !(signedOutOnly && signedIn) && leadsSomewhere(path),
      )
      .map(({ path, label }) => ({ path, label: wordsOf(label), external: false }));

  const { gatherUrl, neighbourhoods } = tenant.config;
  const gather =
    gatherUrl !== null && switchesAllow({ anyOf: ['showGatherMenu'], allOf: [] }, switches)
      ? [{ path: gatherUrl, label: wordsOf(GATHER_LABEL), external: true }]
      : [];
  const hoods = switchesAllow({ anyOf: ['showHoods'], allOf: [] }, switches)
    ? neighbourhoods
        .filter(({ hideHome }) => !hideHome)
        .map(({ name, slug }) => ({ path: `/neighbourhood/${slug}`, label: name, external: false }))
    : [];
  const remotes = releases.remotes
    .filter(({ name }) => loaded.has(name))
    .flatMap(({ menu }) => menu)
    .sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1));
  return [
    ...entriesOf(BEFORE_GATHER),
    ...gather,
    ...entriesOf(AFTER_GATHER),
    ...hoods.filter(({ path }) => leadsSomewhere(path)),
    ...entriesOf(remotes),
  ];
}
