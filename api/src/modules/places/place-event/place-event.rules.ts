/** Validates reports of what happened at a place. Pure. */
import { CodedError } from '@greenward/contract';
import * as v from 'valibot';
import { guidOf } from '../place/guid-argument.rules.ts';
import { positionOf } from '../place/position-argument.rules.ts';

/** Codes of landings and their meaning (domain §9). */
const LANDING_NAMES = { QR: 'opened', SH: 'shared' } as const;
type LandingCode = keyof typeof LANDING_NAMES;

export interface PlaceEventWish {
  readonly placeId: string;
  readonly campaignCode: string;
  readonly geometry: unknown;
  readonly idempotencyKey: string;
  readonly overrideUserId?: string | null;
  readonly event: { readonly code: string; readonly amount?: number | null; readonly at?: string | null };
}

/** What all events have. */
interface PlaceEventTarget {
  readonly placeGuid: string;
  readonly campaignCode: string;
  readonly key: string;
}

export interface Landing extends PlaceEventTarget {
  readonly code: LandingCode;
  readonly name: string;
}

const CAMPAIGN = /^[A-Za-z0-9_-]{1,40}$/;
const KEY = /^[\x21-\x7e]{1,200}$/;
const point = v.object({ type: v.literal('Point'), coordinates: v.array(v.number()) });

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

const isLandingCode = (code: string): code is LandingCode => Object.hasOwn(LANDING_NAMES, code);

/** @throws CodedError BAD_USER_INPUT */
export function parseTarget({ placeId, campaignCode, geometry, idempotencyKey }: PlaceEventWish): PlaceEventTarget {
  // Guids of the specification may contain any letter, but ours are hexadecimal.
  guidOf('placeId', placeId);
  if (!CAMPAIGN.test(campaignCode))
    throw refuse('campaignCode: expected 1 to 40 letters, digits, hyphens or underscores');
  if (!KEY.test(idempotencyKey)) throw refuse('idempotencyKey: expected 1 to 200 visible characters');
  const where = v.safeParse(point, geometry);
  if (!where.success) throw refuse('geometry: expected a GeoJSON point');
  positionOf('geometry', where.output.coordinates);
  return { placeGuid: placeId, campaignCode, key: idempotencyKey };
}

/** @throws CodedError BAD_USER_INPUT */
export function parseLanding(target: PlaceEventTarget, { code, amount, at }: PlaceEventWish['event']): Landing {
  if (!isLandingCode(code)) throw refuse('event: expected QR, SH or WA');
  if (typeof amount === 'number') throw refuse('event: a landing has no amount');
  if (typeof at === 'string') throw refuse('event: a landing happens when it is reported, so it has no time');
  return { ...target, code, name: LANDING_NAMES[code] };
}
