/** The release record: everything the platform knows of one immutable build of the host or of a remote (ARCHITECTURE "Remotes"). */

/** How a page is framed (specification shell §2.4). */
export type LayoutName = 'bannerTop' | 'clean' | 'default' | 'fullWidth' | 'requiresSignin' | 'topLevel' | 'wideTopNoHeader';

/** Sign-in guards of a route (specification shell §2.13); switches and the short code are checked for every route. */
export type GuardName = 'authenticated' | 'authenticated2' | 'guest';

/** For whom a remote is, where it is not for everybody. */
export type ReleaseAudience = 'staff';

/** One compiled GraphQL operation: what trusted documents, seeds and the edge's own reads are made from. */
export interface ReleaseOperation {
  readonly name: string;
  /** Printed document, fragments included. */
  readonly text: string;
}

/** The query a route needs before it can be rendered. Values beginning with ':' are route parameters. */
export interface ReleaseRouteQuery {
  /** Key in `ReleaseRecord.operations`. */
  readonly operationId: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** URLs of scripts and style sheets that a route or slot filler needs, its lazy descendants' styles included. */
export interface ReleaseFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

export interface ReleaseRoute {
  /** Unique over all remotes: '<remote>.<route>'. */
  readonly id: string;
  /** Path pattern; ':name' is a parameter, ':name?' an optional one. */
  readonly path: string;
  readonly layout: LayoutName;
  readonly guard: GuardName | null;
  /** At least one of these switches must be on (an empty list asks nothing). */
  readonly anyOf: readonly string[];
  /** All of these switches must be on. */
  readonly allOf: readonly string[];
  readonly serverRendered: boolean;
  readonly query: ReleaseRouteQuery | null;
  readonly files: ReleaseFiles;
  /** Libraries fetched on demand that this page demands at once, by request ('maplibre-gl'). */
  readonly needs?: readonly string[];
  /** Words that its code reads, as `wordsRead` takes them. Absent in older builds: their pages carry all words of the remote. */
  readonly words?: readonly string[];
}

export interface ReleaseSlotFiller {
  readonly slot: string;
  readonly serverRendered: boolean;
  readonly files: ReleaseFiles;
  /** As of a route. */
  readonly words?: readonly string[];
}

/** A menu entry that a remote brings. `order` sorts entries after those of the specification (shell §2.6). */
export interface ReleaseMenuEntry {
  readonly path: string;
  /** Key of the tenant's words. */
  readonly label: string;
  readonly order: number;
  readonly anyOf: readonly string[];
}

/** Byte length and sub-resource integrity ('sha384-<base64>') of one published file. */
export interface ReleaseFile {
  readonly integrity: string;
  readonly bytes: number;
}

export interface ReleaseRecord {
  readonly format: 1;
  readonly role: 'host' | 'remote';
  /** 'host', or the remote's name as in `remotes/<name>`. */
  readonly name: string;
  readonly version: string;
  /** Hash of everything published; names the folder the files live in. */
  readonly buildId: string;
  /** Container name in the federation runtime: 'r_<name>' ('host' for the host). */
  readonly federationName: string;
  /** URL of the remote's entry script, or of the host's first script. */
  readonly entry: string;
  /** The federation manifest, inlined, so that the browser never fetches one; null for the host. */
  readonly manifest: unknown;
  /** Every published file by its URL path. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Files that start this build: the host's scripts and styles, or the remote's entry and exposed chunk. */
  readonly start: ReleaseFiles;
  /** The server build (one CommonJS file) by its URL path; never served to a browser. */
  readonly serverBuild: { readonly file: string; readonly integrity: string; readonly bytes: number };
  readonly routes: readonly ReleaseRoute[];
  readonly slots: readonly ReleaseSlotFiller[];
  readonly menu: readonly ReleaseMenuEntry[];
  /** 'staff': only pages of the tenant's staff and of operators know of this remote; nobody else is told that there is such a thing. Absent: everybody's. */
  readonly audience?: ReleaseAudience;
  /** When the remote is loaded at all, and the switches it brings into the world. */
  readonly switches: { readonly anyOf: readonly string[]; readonly allOf: readonly string[]; readonly introduces: readonly string[] };
  /** Contract versions: what the host provides, or the range the remote needs. */
  readonly contract: { readonly min: number; readonly max: number };
  /** Per shared library: names the host provides, or names the remote uses. */
  readonly sharedNames: Readonly<Record<string, readonly string[]>>;
  /** Of the host: files of the shared libraries that are fetched on demand, by request; first the scripts of pages, then those of workers. */
  readonly onDemand?: Readonly<Record<string, { readonly scripts: readonly string[]; readonly workers: readonly string[] }>>;
  /** Of the host: the service worker's script; a build without one keeps no pages on devices. */
  readonly serviceWorker?: string;
  /** Operations by id (sha256 of the text, hex). */
  readonly operations: Readonly<Record<string, ReleaseOperation>>;
  /** Of the host: it fetches the rest where a page carries some of a remote's words. Older ones take those for all there are. */
  readonly fetchesRestOfWords?: true;
  /** Prefixes of the words (message keys) that this build reads. */
  readonly words: readonly string[];
  /** Words that come with the build, by language ('en-GB') and key; a tenant's own are preferred. Keys begin with the part's name. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Publisher's ed25519 signature over the record without this field, base64; empty while builds are not signed. */
  readonly signature: string;
}
