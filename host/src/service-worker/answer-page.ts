/** How a page navigation is answered: the network first, then the device's copy, then the offline page. */

/** ARCHITECTURE §6: how long a visitor waits for the network if a copy exists. */
export const NETWORK_LIMIT_MS = 3_000;

export interface PageSources {
  /** The network's answer; rejects without one. */
  readonly network: Promise<Response>;
  readonly findKept: () => Promise<Response | undefined>;
  readonly offlinePage: () => Promise<Response | undefined>;
  /** Resolves when the limit is reached. */
  readonly limit: Promise<void>;
}

type Arrival = { readonly response: Response } | { readonly error: unknown };

/** A stored page is better than a server error. */
const isGood = (arrival: Arrival | undefined): arrival is { readonly response: Response } =>
  arrival !== undefined && 'response' in arrival && arrival.response.status < 500;

/** @throws the network's error when nothing is stored, not even the offline page. */
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
