/**
 * The boot record: what edge passes to the first script of a page and to the renderer about tenant, viewer and
 * releases.
 */
import type { CompiledWords } from './words.ts';
import type { GuardName, LayoutName } from './release-record.ts';
import type { BootAuth, BootViewer } from './session.ts';

/** Logos and sizes of header and footer (shell §3.1). Images are paths of this site. */
export interface PublicBranding {
  readonly headerSize: 'SMALL' | 'CUSTOM' | 'large';
  /** Height of a CUSTOM header, in pixels. */
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
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly units: 'metric' | 'imperial';
  readonly themeName: string;
  /** Names of the theme's typefaces, in the wording their licence requires. */
  readonly fonts: readonly string[];
  readonly logo: string;
  readonly hero: 'card' | 'panel' | 'edge';
  readonly clientName: string;
  readonly gatherUrl: string | null;
  /** The site without a project (shell §2.4), with a generic header and footer. */
  readonly topLevel: boolean;
  /** Links of the generic header to the provider's own pages. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[];
  /** Hashtags of shared links, without '#'. */
  readonly shareHashTags: readonly string[];
  readonly branding: PublicBranding;
  /** Title and body of the welcome page while the project is in holding mode; null when it is open (shell §2.12). */
  readonly holdingPage: { readonly subscribeTitle: string; readonly subscribeBody: string } | null;
  /**
   * Whether the project has any analytics sites, which changes the text of the cookie banner, and whether this
   * environment measures (shell §2.8).
   */
  readonly analytics: { readonly hasSites: boolean; readonly isMeasured: boolean };
  readonly neighbourhoods: readonly { readonly name: string; readonly slug: string; readonly hideHome: boolean }[];
  readonly attributions: readonly string[];
  /** Ten steps from rarest to most common (shell §3.2). */
  readonly rarityScale: readonly { readonly name: string; readonly colour: string }[];
  /** [west, south, east, north] in degrees. */
  readonly boundingBox: readonly [number, number, number, number];
  /** Where the stock of giveaways is asked for; null for this origin (shell §7). */
  readonly restEndPoint: string | null;
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
  /** Hash of the entry, which contains the hashes of everything it loads: 'sha384-<base64>'. */
  readonly integrity: string;
  /** URL of its compiled words; a landing page of this remote includes them. */
  readonly words: string;
  /**
   * The build calls Apollo Client itself, as builds did before 26 November 2026; the shell mounts it inside Apollo's
   * provider.
   */
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

/** A query result that answers its query once without a request. */
export interface Seed {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

export interface BootRecord {
  readonly format: 1;
  /** Identifies shell build, remote builds, switches and tenant configuration; part of every error report. */
  readonly releaseId: string;
  readonly environment: 'development' | 'staging' | 'production';
  /** The day the page was rendered, 'YYYY-MM-DD' in the tenant's time zone; render code must not read the clock. */
  readonly now: string;
  /** Origin of this tenant's site, without a trailing slash. */
  readonly origin: string;
  readonly tenant: PublicTenant;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly viewer: BootViewer;
  /** Sign-in settings; null without accounts, and where users sign in at another site. */
  readonly auth: BootAuth | null;
  /**
   * Origin of the tenant's site where users of this one sign in: for a vanity domain without its own sign-in service.
   * Null where they sign in here, or not at all.
   */
  readonly signInSite: string | null;
  readonly hostBuildId: string;
  /**
   * Whether devices store pages for offline reading: the host's build has a service worker, and it is not disabled
   * here.
   */
  readonly keepsPages: boolean;
  readonly routes: readonly BootRoute[];
  readonly remotes: readonly BootRemote[];
  readonly slots: Readonly<Record<string, readonly BootSlotFiller[]>>;
  readonly menu: readonly BootMenuEntry[];
  /**
   * Compiled messages of the host, with the tenant's words over the base words. During rendering they include those of
   * the page's remotes.
   */
  readonly words: CompiledWords;
  /** URL of the compiled words of the host's account pages, loaded only with them; null without accounts. */
  readonly accountWords: string | null;
  readonly graphql: { readonly endpoints: readonly string[]; readonly projectToken: string };
}

/**
 * Title and description of a page, for the title bar, search engines and link previews. The title does not include the
 * tenant name.
 */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path or URL of the social card image. */
  readonly image: string | null;
  /** schema.org data of the page. */
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
  /** Path of the same content as an Atom feed. */
  readonly feed?: string;
}

/** Everything a child process needs to render one page; never a token or cookie. */
export interface RenderJob {
  /** Path and query, e.g. '/place/0b7...?utm_source=qr'. */
  readonly path: string;
  readonly routeId: string;
  readonly boot: BootRecord;
  readonly seeds: readonly Seed[];
  /**
   * The record contains only the words of its remotes that the page is known to read; the renderer reports any other
   * that is read.
   */
  readonly hasSomeWords?: boolean;
}

export type RenderResult =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly meta: PageMeta | null;
      /** Keys that were read but not found. */
      readonly missingWords?: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** Exports of the host's server build: the shared libraries for remotes' server builds, and the renderer. */
export interface HostServerBuild {
  readonly provides: Readonly<Record<string, unknown>>;
  render(job: RenderJob, remotes: { load(name: string): unknown }): Promise<RenderResult>;
}
