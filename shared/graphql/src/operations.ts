/** Reads and writes as pages use them, whatever client is behind them. */
import type { Change } from '@greenward/contract';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Refusal } from './refusal.rules.ts';

/** What became of a write. */
export type Result<Data, Refused extends Refusal = Refusal> =
  | { readonly outcome: 'done'; readonly data: Data }
  /** The api understood and will not do it. The data say how things stand. */
  | { readonly outcome: 'refused'; readonly refusal: Refused; readonly data: Data }
  /** It is kept on the device until the network is back. */
  | { readonly outcome: 'queued' }
  /** Nothing is known to be done. Reported already. */
  | { readonly outcome: 'failed'; readonly code: string; readonly error: unknown };

export interface WriteOptions<Data> {
  /** Idempotency key: the same for every attempt at the same thing. */
  readonly key?: string;
  /** What is out of date once it is done. */
  readonly changes?: (data: Data) => readonly Change[];
  /** Without network the write waits on the device, and is called this in the list of what waits. */
  readonly queueAs?: string;
}

export interface ReadState<Data> {
  /** The newest answer; it stays when a later attempt fails. */
  readonly data: Data | undefined;
  /** Of the newest attempt that ended; undefined when it succeeded. It stays while another is under way. */
  readonly error: unknown;
  readonly isLoading: boolean;
}

export interface WatchedRead<Data> {
  current(): ReadState<Data>;
  /** Asks when the first listener comes. */
  subscribe(listener: () => void): () => void;
  /** Asks the api again. Settles when it has answered or failed; never rejects. */
  refresh(): Promise<void>;
  /** Replaces the answer for every part of the page that shows it, before the api is asked again. */
  patch(update: (before: Data) => Data): void;
}

export interface WatchOptions {
  /** Asks the api even when an earlier answer is at hand. */
  readonly isFresh?: boolean;
  /** Asks again after a write that changed one of these, also when nothing showed the answer at that moment. */
  readonly on?: readonly Change[];
}

export interface AskOptions {
  /** `cached`: an earlier answer will do. `unkept`: the answer goes into no store. By default the api is asked and the answer is kept. */
  readonly policy?: 'cached' | 'unkept';
}

export interface Operations {
  /** @throws when the api does not answer. */
  ask<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables, options?: AskOptions): Promise<Data>;
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
  /** Announces what changed by another way than `write`. */
  changed(...changes: readonly Change[]): void;
}

/** Before anything was asked. */
export const UNASKED: ReadState<never> = { data: undefined, error: undefined, isLoading: false };
