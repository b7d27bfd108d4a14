/**
 * The interface of a side effect: parses its payload and performs it. Modules define their own; the jobs process runs
 * them.
 */
import * as v from 'valibot';

export interface DeliveryFacts {
  readonly tenantId: number;
  /** Idempotency key, the same for every attempt, so that other systems can detect repetitions. */
  readonly key: string;
  /** Starts at 1. */
  readonly attempt: number;
  /** Aborted when the process must stop. */
  readonly signal: AbortSignal;
}

export interface Delivery {
  readonly kind: string;
  /**
   * May run twice if a process crashes; use the key to detect this.
   * @throws on failure: DeliveryRefused if permanent, otherwise it is retried
   */
  deliver(payload: unknown, facts: DeliveryFacts): Promise<void>;
}

/** A permanent failure, such as an address that does not exist or a malformed payload. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

export function defineDelivery<Schema extends v.GenericSchema>({
  kind,
  payload: schema,
  deliver,
}: {
  readonly kind: string;
  readonly payload: Schema;
  readonly deliver: (payload: v.InferOutput<Schema>, facts: DeliveryFacts) => Promise<void>;
}): Delivery {
  return {
    kind,
    async deliver(input, facts) {
      const parsed = v.safeParse(schema, input);
      // Names the invalid keys without their values, which may be personal data.
      if (!parsed.success)
        throw new DeliveryRefused(
          `The payload is malformed: ${parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole of it').join(', ')}`,
        );
      await deliver(parsed.output, facts);
    },
  };
}
