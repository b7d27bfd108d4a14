/** A write that waits on the device for the network, and what became of it. */

export type QueuedWriteState =
  /** To be sent. */
  | 'waiting'
  /** The api answered that it cannot be done; somebody has to decide. */
  | 'refused'
  /** Waited too long: its key would no longer protect it from being done twice. */
  | 'expired';

export interface NewWrite {
  /** Idempotency key: the same for every try. */
  readonly key: string;
  /** Id of the compiled operation (docs/decisions/0016). */
  readonly documentId: string;
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What the write is called in a list, in the visitor's words. */
  readonly label: string | null;
}

export interface QueuedWrite extends NewWrite {
  /** Position in the queue, given by the store. */
  readonly order: number;
  readonly tenant: string;
  /** Who meant it; null for somebody who was not signed in. */
  readonly viewer: string | null;
  /** Where it goes: a worker without a page knows neither. */
  readonly endpoints: readonly string[];
  readonly projectToken: string;
  readonly queuedAtMs: number;
  readonly state: QueuedWriteState;
  /** Of a refused write: a code of the contract, and the tenant's words where the refusal was planned ('' where not). */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** The write is on the device and will be sent; nothing is known of its outcome. Compared by `code`, as it crosses bundles. */
export class WriteQueued extends Error {
  readonly code = 'WRITE_QUEUED';
  constructor(cause: unknown) {
    super('The change waits on this device for the network', { cause });
    this.name = 'WriteQueued';
  }
}
