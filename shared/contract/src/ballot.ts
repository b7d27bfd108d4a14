/**
 * The draw of a ballot: the list of entries, their order, and how both are checked. Pure, and the same in the api, the
 * command line and the browser, as it only compares hashes (docs/orders.md).
 */

export interface BallotListEntry {
  readonly number: number;
  readonly audience: string;
  /** How many tickets the entry has in the draw. */
  readonly weight: number;
}

/** Texts of a ballot as it publishes them. */
export interface PublishedBallot {
  /** Published before the ballot opens. */
  readonly seedHash: string;
  /** Published at closing: the list, and how many entries it has. */
  readonly list: string;
  readonly listHash: string;
  readonly entries: number;
  /** Published with the draw. */
  readonly publicValue: string;
  readonly seed: string;
  /** Numbers of the entries as they were drawn. */
  readonly order: readonly number[];
}

/** Steps of a check, in their order. */
export const CHECK_STEPS = ['seed', 'list', 'count', 'order'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

export interface CheckedStep {
  readonly step: CheckStep;
  readonly isRight: boolean;
  /** What was computed here. */
  readonly found: string;
}

const HEAD = 'entry,audience,weight';
const LINE = /^([1-9]\d{0,9}),([a-z0-9]+(?:-[a-z0-9]+)*),([1-9]\d{0,2})$/;
const SEED = /^[0-9a-f]{64}$/;
export const LONGEST_PUBLIC_VALUE = 200;

const encoder = new TextEncoder();

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal digits. */
export const sha256Of = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** A new seed: 32 random bytes in hexadecimal digits. */
export const newSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)).buffer);

/** The list of entries as a CSV file, by number. Its hash is that of exactly this text. */
export const entryListOf = (entries: readonly BallotListEntry[]): string =>
  [
    HEAD,
    ...[...entries]
      .sort((one, other) => one.number - other.number)
      .map(({ number, audience, weight }) => `${number},${audience},${weight}`),
    '',
  ].join('\n');

/** @returns null for a text that `entryListOf` does not write */
export function entriesIn(list: string): readonly BallotListEntry[] | null {
  const [head, ...lines] = list.split('\n');
  if (head !== HEAD || lines.pop() !== '') return null;
  const entries: BallotListEntry[] = [];
  for (const line of lines) {
    const [, number, audience, weight] = LINE.exec(line) ?? [];
    if (number === undefined || audience === undefined || weight === undefined) return null;
    entries.push({ number: Number(number), audience, weight: Number(weight) });
  }
  return entryListOf(entries) === list && new Set(entries.map((entry) => entry.number)).size === entries.length
    ? entries
    : null;
}

/** One line without surrounding spaces. @returns null for a text that is empty, too long or has other characters */
export function publicValueIn(text: string): string | null {
  const value = text.trim();
  return value.length > 0 && value.length <= LONGEST_PUBLIC_VALUE && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

/**
 * The order of the draw. Each entry has as many tickets as its weight. The number of a ticket is the HMAC-SHA256 of
 * 'public value, entry, ticket' under the seed; the entry with the smallest one comes first. Like drawing tickets from a
 * drum, an entry of weight 2 comes before one of weight 1 twice as often as after it.
 * @throws RangeError for a seed that is none
 */
export async function drawOrder({
  seed,
  publicValue,
  entries,
}: {
  readonly seed: string;
  readonly publicValue: string;
  readonly entries: readonly BallotListEntry[];
}): Promise<number[]> {
  if (!SEED.test(seed)) throw new RangeError('A seed has 64 hexadecimal digits');
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const ticketOf = async (number: number, ticket: number): Promise<string> =>
    hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(`${publicValue}\n${number}\n${ticket}`)));
  const drawn: { readonly number: number; readonly best: string }[] = [];
  for (const { number, weight } of entries) {
    const tickets = await Promise.all(Array.from({ length: weight }, (_, index) => ticketOf(number, index + 1)));
    drawn.push({ number, best: tickets.reduce((best, ticket) => (ticket < best ? ticket : best)) });
  }
  return drawn
    .sort((one, other) => (one.best === other.best ? one.number - other.number : one.best < other.best ? -1 : 1))
    .map(({ number }) => number);
}

/** Recomputes what a ballot has published. @returns one result for each of `CHECK_STEPS` */
export async function checkBallot(ballot: PublishedBallot): Promise<CheckedStep[]> {
  const { seedHash, seed, list, listHash, publicValue, order } = ballot;
  const foundSeed = await sha256Of(seed);
  const foundList = await sha256Of(list);
  const entries = entriesIn(list);
  const drawn = entries === null || !SEED.test(seed) ? null : await drawOrder({ seed, publicValue, entries });
  return [
    { step: 'seed', isRight: foundSeed === seedHash, found: foundSeed },
    { step: 'list', isRight: foundList === listHash, found: foundList },
    { step: 'count', isRight: entries?.length === ballot.entries, found: String(entries?.length ?? '') },
    {
      step: 'order',
      isRight: drawn !== null && drawn.length === order.length && drawn.every((number, at) => number === order[at]),
      found: drawn?.join(', ') ?? '',
    },
  ];
}
