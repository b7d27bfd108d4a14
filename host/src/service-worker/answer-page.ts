/** How a walk to a page is answered: the network first, then the copy on the device, then the offline page. */

/** ARCHITECTURE §6: so long a visitor waits for the network where a copy is at hand. */
export const NETWORK_LIMIT_MS = 3_000;

export interface PageSources {
  /** The answer of the network; rejects when there is none. */
  readonly network: Promise<Response>;
  readonly findKept: () => Promise<Response | undefined>;
  readonly offlinePage: () => Promise<Response | undefined>;
  /** Resolves after the limit. */
  readonly limit: Promise<void>;
}

type Arrival = { readonly response: Response } | { readonly error: unknown };

/** A server in trouble has nothing to say that a kept page does not say better. */
const isGood = (arrival: Arrival | undefined): arrival is { readonly response: Response } =>
  arrival !== undefined && 'response' in arrival && arrival.response.status < 500;

/** @throws what the network threw, when nothing is kept, not even the offline page. */
export async function answerPage({ network, findKept, offlinePage, limit }: PageSources): Promise<Response> {
  const arriving: Promise<Arrival> = network.then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );
  const first = await Promise.race([arriving, limit.then(() => undefined)]);
  if (isGood(first)) return first.response;
  const kept = await findKept();
  if (kept !== undefined) return kept;
  const last = first ?? (await arriving);
  if ('response' in last) return last.response;
  const offline = await offlinePage();
  if (offline === undefined) throw last.error;
  return offline;
}
