/**
 * Messages between the render pool and its child processes, as JSON over IPC. Types only, as the child runs from its
 * source text.
 */
import type { RenderJob, RenderResult } from '@greenward/contract';

/** A server build on disk, with the hash that is checked before it runs. */
export interface ServerBuildFile {
  readonly buildId: string;
  /** Absolute path of server.cjs. */
  readonly file: string;
  /** 'sha384-<base64>' from the release record. */
  readonly integrity: string;
}

export type ToChild =
  | { readonly kind: 'start'; readonly host: ServerBuildFile }
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly job: RenderJob;
      readonly remotes: Readonly<Record<string, ServerBuildFile>>;
    };

/** Wear of a child process, reported with every answer. */
export interface Wear {
  /** Number of server builds evaluated so far, including the host's. */
  readonly builds: number;
  readonly residentBytes: number;
  /** Names of globals that builds added or replaced since the last answer. */
  readonly leakedGlobals: readonly string[];
  /** Remotes whose build could not run in this job, with the reason. */
  readonly refusedBuilds: readonly { readonly name: string; readonly reason: string }[];
}

export type FromChild =
  | { readonly kind: 'started' }
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'rendered'; readonly id: number; readonly result: RenderResult; readonly wear: Wear }
  | { readonly kind: 'threw'; readonly id: number; readonly reason: string; readonly wear: Wear };
