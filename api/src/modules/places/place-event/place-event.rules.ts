/** Validates reports of how a visitor came to a place. Pure. */
import { CodedError, isGuid } from '@greenward/contract';
import * as v from 'valibot';
import { positionOf } from '../place/position-argument.rules.ts';

/** Event codes and their meaning (domain §9). A watering (WA) is done by an adopter and is not a landing. */
const EVENT_NAMES = { QR: 'opened', SH: 'shared' } as const;
export type PlaceEventCode = keyof typeof EVENT_NAMES;

export interface PlaceEventWish {
  readonly placeId: string;
  readonly campaignCode: string;
  readonly geometry: unknown;
  readonly idempotencyKey: string;
  readonly overrideUserId?: string | null;
  readonly event: { readonly code: string; readonly amount?: number | null };
}

export interface PlaceEvent {
  readonly placeGuid: string;
  readonly campaignCode: string;
  readonly key: string;
  readonly code: PlaceEventCode;
  readonly name: string;
}

const CAMPAIGN = /^[A-Za-z0-9_-]{1,40}$/;
const KEY = /^[\x21-\x7e]{1,200}$/;
const point = v.object({ type: v.literal('Point'), coordinates: v.array(v.number()) });

const isCode = (code: string): code is PlaceEventCode => Object.hasOwn(EVENT_NAMES, code);

/** @throws CodedError BAD_USER_INPUT */
export function parsePlaceEvent({
  placeId,
  campaignCode,
  geometry,
  idempotencyKey,
  event: { code, amount },
}: PlaceEventWish): PlaceEvent {
  const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);
  if (!isGuid(placeId)) throw refuse('placeId: expected a guid');
  if (!CAMPAIGN.test(campaignCode))
    throw refuse('campaignCode: expected 1 to 40 letters, digits, hyphens or underscores');
  if (!KEY.test(idempotencyKey)) throw refuse('idempotencyKey: expected 1 to 200 visible characters');
  if (!isCode(code)) throw refuse('event: expected QR or SH');
  if (typeof amount === 'number') throw refuse('event: a landing has no amount');
  const where = v.safeParse(point, geometry);
  if (!where.success) throw refuse('geometry: expected a GeoJSON point');
  positionOf('geometry', where.output.coordinates);
  return { placeGuid: placeId, campaignCode, key: idempotencyKey, code, name: EVENT_NAMES[code] };
}
