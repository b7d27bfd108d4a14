/** What the page of a ballot shows, and what its form sends. Pure. */
import { orderPostcodePart } from '@greenward/contract/order-input.schema';
import { LONGEST_POSTCODE_INPUT } from '@greenward/contract/postcode';
import * as v from 'valibot';
import type { MarketRules } from '../../parts/market-rules.rules.ts';

/** @param country the tenant's, ISO 3166-1 alpha-2 */
export const applySchemaIn = (country: string) =>
  v.object({
    audience: v.pipe(v.string(), v.minLength(1)),
    /** The kind of tree; empty for any. */
    skuGuid: v.string(),
    postcode: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LONGEST_POSTCODE_INPUT),
      v.check((text) => orderPostcodePart(text, country) !== null),
    ),
  });

export type BallotStage = 'waiting' | 'open' | 'closed' | 'never' | 'drawn' | 'over';

/** An open ballot without a seed does not take entries yet; one that closed without a seed never did. */
export function ballotStage({
  status,
  seedHash,
  isOver,
}: {
  readonly status: string;
  readonly seedHash: string | null;
  readonly isOver: boolean;
}): BallotStage {
  if (status === 'DRAWN') return isOver ? 'over' : 'drawn';
  if (status === 'CLOSED') return seedHash === null ? 'never' : 'closed';
  return status === 'OPEN' && seedHash !== null ? 'open' : 'waiting';
}

/** The kinds of trees of all locations, by name, each once. */
export function kindsIn<Kind extends { readonly guid: string; readonly name: string }>(
  locations: readonly { readonly items: readonly { readonly stockSku: Kind }[] }[],
): readonly Kind[] {
  const kinds = new Map(
    locations.flatMap(({ items }) => items.map(({ stockSku }) => [stockSku.guid, stockSku] as const)),
  );
  return [...kinds.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Whether some people have more tickets than others, so that the page has to say so. */
export const hasWeights = ({ audiences }: MarketRules): boolean =>
  new Set(audiences.map(({ weight }) => weight)).size > 1;

/** The drawn order as a CSV file. */
export const orderFileOf = (order: readonly number[]): string =>
  ['place,entry', ...order.map((number, index) => `${index + 1},${number}`), ''].join('\n');
