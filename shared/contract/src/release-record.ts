/**
 * The release record: everything the platform knows of one immutable build of the host or of a remote (ARCHITECTURE
 * "Remotes").
 */

/** How a page is framed (specification shell §2.4). */
export type LayoutName =
  | 'bannerTop'
  | 'clean'
  | 'default'
  | 'fullWidth'
  | 'requiresSignin'
  | 'topLevel'
  | 'wideTopNoHeader';

/** Sign-in guards of a route (specification shell §2.13); switches and the short code are checked for every route. */
export type GuardName = 'authenticated' | 'authenticated2' | 'guest';

/** The audience of a remote that is not for everybody. */
export type ReleaseAudience = 'staff';

/** One compiled GraphQL operation; the source of trusted documents, seeds and edge's own queries. */
export interface ReleaseOperation {
  readonly name: string;
  /** Printed document, including fragments. */
  readonly text: string;
}

/** The query that a route needs before it can render. Values beginning with ':' are route parameters. */
export interface ReleaseRouteQuery {
  /** Key in `ReleaseRecord.operations`. */
  readonly operationId: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The answer is the same for visitors and residents, so that one serves all of them. Staff may see more. */
  readonly isForAll?: true;
}

/** URLs of scripts and style sheets that a route or slot filler needs, including the styles of its lazy descendants. */
export interface ReleaseFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

export interface ReleaseRoute {
  /** Unique across all remotes: '<remote>.<route>'. */
  readonly id: string;
  /** Path pattern; ':name' is a parameter, ':name?' an optional one. */
  readonly path: string;
  readonly layout: LayoutName;
  readonly guard: GuardName | null;
  /** At least one of these switches must be on; an empty list is always met. */
  readonly anyOf: readonly string[];
  /** All of these switches must be on. */
  readonly allOf: readonly string[];
  readonly serverRendered: boolean;
  readonly query: ReleaseRouteQuery | null;
  readonly files: ReleaseFiles;
  /** Libraries loaded on demand that this page needs at once, by request ('maplibre-gl'). */
  readonly needs?: readonly string[];
  /**
   * Words that its code reads, in the format of `wordsRead`. Absent in older builds: their pages contain all words of
   * the remote.
   */
  readonly words?: readonly string[];
}

export interface ReleaseSlotFiller {
  readonly slot: string;
  readonly serverRendered: boolean;
  readonly files: ReleaseFiles;
  /** As for a route. */
  readonly words?: readonly string[];
}

/** A menu entry of a remote. `order` sorts entries after those of the specification (shell §2.6). */
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
  /** Hash of everything published; name of the folder that contains the files. */
  readonly buildId: string;
  /** Container name in the federation runtime: 'r_<name>' ('host' for the host). */
  readonly federationName: string;
  /** URL of the remote's entry script, or of the host's first script. */
  readonly entry: string;
  /** The federation manifest, inlined so that browsers never fetch one; null for the host. */
  readonly manifest: unknown;
  /** Every published file by its URL path. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Files that start this build: the host's scripts and styles, or the remote's entry and exposed chunk. */
  readonly start: ReleaseFiles;
  /** The server build (one CommonJS file) by its URL path; never sent to a browser. */
  readonly serverBuild: { readonly file: string; readonly integrity: string; readonly bytes: number };
  readonly routes: readonly ReleaseRoute[];
  readonly slots: readonly ReleaseSlotFiller[];
  readonly menu: readonly ReleaseMenuEntry[];
  /**
   * 'staff': only pages of the tenant's staff and of operators mention this remote; nobody else can tell that it
   * exists. Absent: for everybody.
   */
  readonly audience?: ReleaseAudience;
  /** The switches that decide whether the remote is loaded, and the switches it introduces. */
  readonly switches: {
    readonly anyOf: readonly string[];
    readonly allOf: readonly string[];
    readonly introduces: readonly string[];
  };
  /** Contract versions that the host provides, or the range that the remote needs. */
  readonly contract: { readonly min: number; readonly max: number };
  /** Per shared library: names the host provides, or names the remote uses. */
  readonly sharedNames: Readonly<Record<string, readonly string[]>>;
  /**
   * Host only: files of the shared libraries loaded on demand, by request; first the scripts of pages, then those of
   * workers.
   */
  readonly onDemand?: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly workers: readonly string[] }>
  >;
  /** Host only: the service worker's script; without one, devices do not store pages. */
  readonly serviceWorker?: string;
  /** Operations by id (sha256 of the text, hex). */
  readonly operations: Readonly<Record<string, ReleaseOperation>>;
  /**
   * Host only: it loads the remaining words when a page contains only some of a remote's. Older hosts assume that those
   * are all.
   */
  readonly fetchesRestOfWords?: true;
  /** Prefixes of the message keys that this build reads. */
  readonly words: readonly string[];
  /**
   * Words that ship with the build, by language ('en-GB') and key; a tenant's own take precedence. Keys begin with the
   * remote's name.
   */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The publisher's ed25519 signature of the record without this field, base64; empty while builds are unsigned. */
  readonly signature: string;
}
