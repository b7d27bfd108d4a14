/** How an order ends (domain §8, "Order v2 submit"). Pure, apart from the sending that it is given. */
import type { Result } from '@greenward/graphql';

/** As in the specification, where UnexpectedResponse is 'Unexpected response from Order'. The page has words for each. */
export type OrderFailure =
  | { readonly kind: 'InvalidOrder'; readonly code: string; readonly message: string }
  | { readonly kind: 'UnexpectedResponse' }
  | { readonly kind: 'NoOrderCreated' };

export type OrderEnd = { readonly kind: 'ordered'; readonly guid: string; readonly publicId: string } | OrderFailure;

interface Answer {
  readonly addOrder:
    | { readonly __typename: 'Order'; readonly guid: string; readonly publicId: string }
    | { readonly __typename: 'InvalidOrder'; readonly code: string; readonly message: string }
    | { readonly __typename: 'FMPError'; readonly message: string };
}

function endOf(answer: Answer['addOrder']): OrderEnd {
  if (answer.__typename === 'Order') return { kind: 'ordered', guid: answer.guid, publicId: answer.publicId };
  return answer.__typename === 'InvalidOrder'
    ? { kind: 'InvalidOrder', code: answer.code, message: answer.message }
    : { kind: 'UnexpectedResponse' };
}

/**
 * Sends an order, and once more when the answer was lost.
 * @param send under the same idempotency key each time
 */
export async function placeOrder(send: () => Promise<Result<Answer>>): Promise<OrderEnd> {
  const first = await send();
  const result = first.outcome === 'failed' ? await send() : first;
  return result.outcome === 'done' || result.outcome === 'refused'
    ? endOf(result.data.addOrder)
    : { kind: 'NoOrderCreated' };
}

/** The step on which the resident can change what was refused; null where no step helps. */
const STEP_OF: Readonly<Record<string, 'apply1' | 'apply2'>> = {
  OUT_OF_STOCK: 'apply1',
  EVENT_FULL: 'apply1',
  EVENT_NOT_BOOKABLE: 'apply1',
  EVENT_REQUIRED: 'apply1',
  QUOTA_FULL: 'apply1',
  NO_SUCH_AUDIENCE: 'apply1',
  TOO_MANY_TREES: 'apply1',
  NOT_HERE: 'apply1',
  POSTCODE: 'apply2',
  OUTSIDE_AREA: 'apply2',
  TERMS: 'apply2',
};

export const stepToChange = (code: string | null): 'apply1' | 'apply2' | null => STEP_OF[code ?? ''] ?? null;
