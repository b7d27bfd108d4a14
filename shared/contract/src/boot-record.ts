/** The boot record: what edge tells the first script of a page, and the renderer, about tenant, viewer and releases. */
import type { CompiledWords } from './words.ts';
import type { GuardName, LayoutName } from './release-record.ts';
import type { BootAuth, BootViewer } from './session.ts';

/** Logos and sizes of header and footer (shell §3.1). Pictures are paths of this site. */
export interface PublicBranding {
  readonly headerSize: 'SMALL' | 'CUSTOM' | 'large';
  /** Of a CUSTOM header, in pixels. */
  readonly headerHeight: number;
  readonly headerLogoHeight: number;
  readonly headerLogo: string | null;
  readonly headerWideLogo: string | null;
  readonly altLogo: { readonly picture: string; readonly url: string | null } | null;
  readonly wideLogo: string | null;
  readonly wideWhiteLogo: string | null;
  readonly hasWhiteButtons: boolean;
  readonly clientProjectUrl: string | null;
  readonly clientCorporateUrl: string | null;
  readonly supporter: { readonly name: string; readonly url: string | null; readonly logo: string | null } | null;
}

/** The part of a tenant's configuration that a browser may see. */
export interface PublicTenant {
  readonly code: string;
  readonly projectName: string;
  readonly tagline: string;
  readonly description: string;
  readonly env: 'live' | 'demo';
  readonly phase: number;
  readonly locale: string;
  readonly timeZone: string;
  readonly units: 'metric' | 'imperial';
  readonly themeName: string;
  /** Names of the theme's typefaces, as their licence asks to have them named. */
  readonly fonts: readonly string[];
  readonly logo: string;
  readonly hero: 'card' | 'panel' | 'edge';
  readonly clientName: string;
  readonly gatherUrl: string | null;
  /** The site without a project (shell §2.4): generic header and footer. */
  readonly topLevel: boolean;
  /** Links of the generic header, to the provider's own pages. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[];
  /** Hash tags of shared links, without '#'. */
  readonly shareHashTags: readonly string[];
  readonly branding: PublicBranding;
  /** Title and body of the welcome page while the project is in holding mode; null when it is open (shell §2.12). */
  readonly holdingPage: { readonly subscribeTitle: string; readonly subscribeBody: string } | null;
  /** Whether the project has analytics sites at all, which decides the words of the cookie banner, and whether this environment measures (shell §2.8). */
  readonly analytics: { readonly hasSites: boolean; readonly isMeasured: boolean };
  readonly neighbourhoods: readonly { readonly name: string; readonly slug: string; readonly hideHome: boolean }[];
  readonly attributions: readonly string[];
  /** Ten steps from the rarest to the commonest (shell §3.2). */
  readonly rarityScale: readonly { readonly name: string; readonly colour: string }[];
  /** [west, south, east, north] in degrees. */
  readonly boundingBox: readonly [number, number, number, number];
}

export interface BootRoute {
  readonly id: string;
  readonly remote: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly guard: GuardName | null;
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
  readonly serverRendered: boolean;
}

export interface BootRemote {
  readonly name: string;
  readonly federationName: string;
  readonly buildId: string;
  /** URL of the entry script. */
  readonly entry: string;
  /** Of the entry, which carries the hashes of all that it loads: 'sha384-<base64>'. */
  readonly integrity: string;
  /** URL of its compiled words; a page that lands on it brings them along. */
  readonly words: string;
  /** Its build asks Apollo Client itself, as builds did before 26 November 2026: it is mounted within Apollo's provider. */
  readonly usesApollo?: true;
}

export interface BootSlotFiller {
  readonly remote: string;
  readonly serverRendered: boolean;
}

export interface BootMenuEntry {
  readonly path: string;
  readonly label: string;
  readonly external: boolean;
}

/** A query result that answers its query once, without a request. */
export interface Seed {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

export interface BootRecord {
  readonly format: 1;
  /** Names shell build, remote builds, switches and the tenant's configuration; in every error report. */
  readonly releaseId: string;
  readonly environment: 'development' | 'staging' | 'production';
  /** The day the page was made, 'YYYY-MM-DD' in the tenant's time zone: nothing else may ask the clock in render. */
  readonly now: string;
  /** Origin of this tenant's site, without a slash at its end. */
  readonly origin: string;
  readonly tenant: PublicTenant;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly viewer: BootViewer;
  /** How to sign in; null where there are no accounts, and where people sign in at another site. */
  readonly auth: BootAuth | null;
  /** Origin of the tenant's site where people of this one sign in: of a vanity domain without a sign-in service of its own. Null where they sign in here, or nowhere. */
  readonly signInSite: string | null;
  readonly hostBuildId: string;
  /** Whether devices keep pages to be read offline: the host's build has a service worker, and it is not switched off here. */
  readonly keepsPages: boolean;
  readonly routes: readonly BootRoute[];
  readonly remotes: readonly BootRemote[];
  readonly slots: Readonly<Record<string, readonly BootSlotFiller[]>>;
  readonly menu: readonly BootMenuEntry[];
  /** Compiled messages of the host, tenant's words over base words. Where a page is drawn, those of its remotes are among them. */
  readonly words: CompiledWords;
  /** URL of the compiled words of the host's parts about accounts, which only their readers fetch; null where there are no accounts. */
  readonly accountWords: string | null;
  readonly graphql: { readonly endpoints: readonly string[]; readonly projectToken: string };
}

/** What a page is called, for the title bar, search engines and link previews. The title has no tenant name in it. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path or URL of a picture for the social card. */
  readonly image: string | null;
  /** schema.org data of the page. */
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
}

/** Everything a child process needs to render one page: no token, no cookie. */
export interface RenderJob {
  /** Path and query, e.g. '/place/0b7...?utm_source=qr'. */
  readonly path: string;
  readonly routeId: string;
  readonly boot: BootRecord;
  readonly seeds: readonly Seed[];
  /** The record has only those words of its remotes that the page is known to read: the renderer names any other that is read. */
  readonly hasSomeWords?: boolean;
}

export type RenderResult =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly meta: PageMeta | null;
      /** Keys that were read and not found. */
      readonly missingWords?: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** What the host's server build exports: the shared libraries that remotes' server builds are given, and the renderer. */
export interface HostServerBuild {
  readonly provides: Readonly<Record<string, unknown>>;
  render(job: RenderJob, remotes: { load(name: string): unknown }): Promise<RenderResult>;
}
