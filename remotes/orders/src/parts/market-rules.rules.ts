/** The rules of a market, as the api sends them in `Market.rules`. Pure. */

export interface Audience {
  readonly slug: string;
  readonly name: string;
  /** Trees set aside for it; null for no limit of its own. */
  readonly quota: number | null;
  /** All of its trees are ordered or held, though others can still order. */
  readonly isFull: boolean;
  readonly isGroup: boolean;
  /** Tickets in the draw of a ballot. */
  readonly weight: number;
}

export interface MarketRules {
  /** 'giveaway', 'market' or 'ballot'. */
  readonly mode: string;
  /** ISO 8601; null when it is not decided. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** Null for any number. */
  readonly ordersPerResident: number | null;
  readonly treesPerOrder: number;
  /** Parts of postcodes that may order; empty for all. */
  readonly postcodes: readonly string[];
  readonly audiences: readonly Audience[];
  /** How long chosen trees are kept for the resident; 0 when none are. */
  readonly holdMinutes: number;
  /** Whether residents can wait for a tree that is sold out, and how long one is then kept for them. */
  readonly waitingList: boolean;
  readonly offerHours: number;
  /** Of a ballot: which public value its draw will use, and how it is written; null if that was not announced. */
  readonly drawValue: { readonly text: string; readonly form: DrawValueForm } | null;
  /** After an event, when trees that were not collected go to others; null when they do not. */
  readonly noShowHours: number | null;
}

import { DRAW_VALUE_FORMS } from '@greenward/contract/draw-value';
import type { DrawValueForm } from '@greenward/contract/draw-value';
import { GIVEAWAY } from './giveaway-history.rules.ts';

/** One order per resident unless the market says otherwise (domain §9). */
const ONE = 1;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const countOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
const timeOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

function audiencesIn(value: unknown): readonly Audience[] {
  return listOf(value).flatMap((one) => {
    const { slug, name, quota, isFull, isGroup, weight } = fieldsOf(one);
    const known = textOf(slug);
    return known === null
      ? []
      : [
          {
            slug: known,
            name: textOf(name) ?? known,
            quota: typeof quota === 'number' ? quota : null,
            isFull: isFull === true,
            isGroup: isGroup === true,
            weight: Math.max(ONE, countOf(weight, ONE)),
          },
        ];
  });
}

function drawValueIn(value: unknown): MarketRules['drawValue'] {
  const { text, form } = fieldsOf(value);
  const said = textOf(text);
  const known = DRAW_VALUE_FORMS.find((one) => one === form);
  return said === null || known === undefined ? null : { text: said, form: known };
}

/** @param given possibly of another release of the api: what is missing or malformed gets the strictest sensible value */
export function marketRulesIn(given: unknown): MarketRules {
  const rules = fieldsOf(given);
  return {
    mode: textOf(rules['mode']) ?? 'market',
    opensAt: timeOf(rules['opensAt']),
    closesAt: timeOf(rules['closesAt']),
    ordersPerResident:
      rules['ordersPerResident'] === null ? null : Math.max(ONE, countOf(rules['ordersPerResident'], ONE)),
    treesPerOrder: Math.max(ONE, countOf(rules['treesPerOrder'], ONE)),
    postcodes: listOf(rules['postcodes']).flatMap((part) => textOf(part) ?? []),
    audiences: audiencesIn(rules['audiences']),
    // A giveaway keeps no trees while somebody fills in the form.
    holdMinutes: rules['mode'] === GIVEAWAY ? 0 : countOf(rules['holdMinutes'], 0),
    waitingList: rules['waitingList'] === true,
    offerHours: countOf(rules['offerHours'], 48),
    drawValue: drawValueIn(rules['drawValue']),
    noShowHours: countOf(rules['noShowHours'], 0) || null,
  };
}

export const BALLOT = 'ballot';

/** How a page shows a market. A draft is never sent; nobody applies in a drawn ballot. */
export type Stage = 'waiting' | 'open' | 'closed';

export function stageOf(status: string): Stage {
  if (status === 'OPEN') return 'open';
  return status === 'CLOSED' || status === 'DRAWN' ? 'closed' : 'waiting';
}

/** How the steps of an order find a market: a ballot takes orders after its draw. */
export function orderStageOf(status: string, mode: string): Stage | 'ballot' {
  if (mode !== BALLOT) return stageOf(status);
  return status === 'DRAWN' ? 'open' : 'ballot';
}

/** Whether everybody who could order belongs to an audience whose trees are all taken. */
export const isFullForAll = ({ audiences }: MarketRules): boolean =>
  audiences.length > 0 && audiences.every(({ isFull }) => isFull);

/** The part of a market that the rules of the forms need. */
export const audienceIn = ({ audiences }: MarketRules, slug: string | null): Audience | null =>
  audiences.find((one) => one.slug === slug) ?? null;
