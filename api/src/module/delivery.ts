/** What a kind of side effect is: how its payload is read and how it is done. Each module brings its own; the jobs process is given them. */
import * as v from 'valibot';

export interface DeliveryFacts {
  readonly tenantId: number;
  /** The same for every attempt: what another system is told, so that it can tell a repetition. */
  readonly key: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the process is told to end. */
  readonly signal: AbortSignal;
}

export interface Delivery {
  readonly kind: string;
  /** May be done twice when a process dies at the wrong moment: the key tells. @throws when it did not work and may work later; DeliveryRefused when it never will. */
  deliver(payload: unknown, facts: DeliveryFacts): Promise<void>;
}

/** No later attempt can do better: an address that does not exist, a payload that is malformed. */
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
      // Which keys are wrong, not what stood there.
      if (!parsed.success)
        throw new DeliveryRefused(`The payload is malformed: ${parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole of it').join(', ')}`);
      await deliver(parsed.output, facts);
    },
  };
}
