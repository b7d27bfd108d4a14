/** A write that waits on the device to be sent, and its outcome. */

export type QueuedWriteState =
  /** To be sent. */
  | 'waiting'
  /** The api refused it; the user has to decide. */
  | 'refused'
  /** It waited too long: its key would no longer prevent a second execution. */
  | 'expired';

export interface NewWrite {
  /** Idempotency key: the same for every attempt. */
  readonly key: string;
  /** Id of the compiled operation (docs/decisions/0016). */
  readonly documentId: string;
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Name of the write in a list, in the visitor's words. */
  readonly label: string | null;
}

export interface QueuedWrite extends NewWrite {
  /** Position in the queue, set by the store. */
  readonly order: number;
  readonly tenant: string;
  /** The user who made it; null when nobody was signed in. */
  readonly viewer: string | null;
  /** Target endpoints: a worker without a page has no other source for them. */
  readonly endpoints: readonly string[];
  readonly projectToken: string;
  readonly queuedAtMs: number;
  readonly state: QueuedWriteState;
  /** For a refused write: a code of the contract, and the tenant's text if the refusal was expected ('' otherwise). */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/**
 * What became of a write that waited: it was sent, refused, too old to be sent, or discarded by its user. One that was
 * refused can still be sent again by its user.
 */
export type WriteFate =
  | { readonly kind: 'sent' | 'expired' | 'discarded' }
  | { readonly kind: 'refused'; readonly refusal: NonNullable<QueuedWrite['refusal']> };

/**
 * The write is stored on the device and will be sent; its outcome is unknown. Compare by `code`, because it crosses
 * bundles.
 */
export class WriteQueued extends Error {
  readonly code = 'WRITE_QUEUED';
  readonly fate: Promise<WriteFate>;
  constructor(cause: unknown, fate: Promise<WriteFate>) {
    super('The change waits on this device for the network', { cause });
    this.name = 'WriteQueued';
    this.fate = fate;
  }
}
