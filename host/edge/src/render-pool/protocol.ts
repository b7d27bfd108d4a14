/** What the render pool and its child processes say to one another, over IPC as JSON. Types only: the child is run from its bare source. */
import type { RenderJob, RenderResult } from '@greenward/contract';

/** A server build on disk, and the hash it must have before it is run. */
export interface ServerBuildFile {
  readonly buildId: string;
  /** Absolute path of server.cjs. */
  readonly file: string;
  /** 'sha384-<base64>' from the release record. */
  readonly integrity: string;
}

export type ToChild =
  | { readonly kind: 'start'; readonly host: ServerBuildFile }
  | { readonly kind: 'render'; readonly id: number; readonly job: RenderJob; readonly remotes: Readonly<Record<string, ServerBuildFile>> };

/** What a child knows of its own wear, told with every answer. */
export interface Wear {
  /** Server builds evaluated so far, the host's included. */
  readonly builds: number;
  readonly residentBytes: number;
  /** Names of globals that code of a build added or replaced since the last answer. */
  readonly leakedGlobals: readonly string[];
  /** Remotes whose build could not be run in this job, with the reason. */
  readonly refusedBuilds: readonly { readonly name: string; readonly reason: string }[];
}

export type FromChild =
  | { readonly kind: 'started' }
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'rendered'; readonly id: number; readonly result: RenderResult; readonly wear: Wear }
  | { readonly kind: 'threw'; readonly id: number; readonly reason: string; readonly wear: Wear };
