/** Reads and writes for pages, independent of the client behind them. */
import type { Change } from '@greenward/contract';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Refusal } from './refusal.rules.ts';
import type { WriteFate } from './write-queue/queued-write.ts';

/** The result of a write. */
export type Result<Data, Refused extends Refusal = Refusal> =
  | { readonly outcome: 'done'; readonly data: Data }
  /** The api refused the write. The data describe the current state. */
  | { readonly outcome: 'refused'; readonly refusal: Refused; readonly data: Data }
  /** Stored on the device until it is online again. */
  | {
      readonly outcome: 'queued';
      /** What becomes of it, once that is known. Hosts of earlier builds do not tell. */
      readonly fate?: Promise<WriteFate>;
    }
  /** The outcome is unknown. Already reported. */
  | { readonly outcome: 'failed'; readonly code: string; readonly error: unknown };

export interface WriteOptions<Data> {
  /** Idempotency key: the same for every attempt at the same intent. */
  readonly key?: string;
  /** What is out of date afterwards. */
  readonly changes?: (data: Data) => readonly Change[];
  /** When offline, the write waits on the device, with this name in the list of pending writes. */
  readonly queueAs?: string;
}

export interface ReadState<Data> {
  /** The latest answer; kept when a later attempt fails. */
  readonly data: Data | undefined;
  /** Error of the latest finished attempt; undefined when it succeeded. Kept while another attempt is running. */
  readonly error: unknown;
  readonly isLoading: boolean;
}

export interface WatchedRead<Data> {
  current(): ReadState<Data>;
  /** The first listener triggers the query. */
  subscribe(listener: () => void): () => void;
  /** Queries the api again. Settles when it has answered or failed; never rejects. */
  refresh(): Promise<void>;
  /** Replaces the answer for every part of the page that shows it, before the api answers. */
  patch(update: (before: Data) => Data): void;
}

export interface WatchOptions {
  /** Queries the api even when an earlier answer is available. */
  readonly isFresh?: boolean;
  /** Nobody waits for the answer: a session that has ended meanwhile leads nobody to sign in. */
  readonly isBackground?: boolean;
  /** Queries again after a write that changed one of these, even if the answer was not shown at the time. */
  readonly on?: readonly Change[];
}

export interface AskOptions {
  /**
   * `cached`: an earlier answer is enough. `unkept`: neither question nor answer is kept: the variables are posted
   * instead of standing in an address, and the answer is not cached. By default the api is queried and the answer is
   * cached.
   */
  readonly policy?: 'cached' | 'unkept';
}

export interface Operations {
  /** @throws when the api does not answer. */
  ask<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<Data>;
  watch<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: WatchOptions,
  ): WatchedRead<Data>;
  /** Never rejects. */
  write<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: WriteOptions<Data>,
  ): Promise<Result<Data>>;
  /** Announces changes made by other means than `write`. */
  changed(...changes: readonly Change[]): void;
}

/** State before the first query. */
export const UNASKED: ReadState<never> = { data: undefined, error: undefined, isLoading: false };
