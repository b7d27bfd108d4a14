/** Validates requests for walks, and rates trees as stops. Pure. */
import { createHash } from 'node:crypto';
import { CodedError, ERROR_CODES } from '@greenward/contract';
import type { TenantConfig } from '@greenward/tenants';
import { positionOf } from '../place/position-argument.rules.ts';
import { lengthOfMeander } from './plan-trail.rules.ts';
import type { Candidate } from './plan-trail.rules.ts';
import type { LonLat } from './walking-network.ts';

export type TrailMode = 'TREES' | 'GATHERS';

/** As in the GraphQL input (specification, operation GenerateTrail); missing values default to the tenant's. */
export interface TrailInput {
  readonly mode?: TrailMode | null;
  readonly code?: string | null;
  readonly start: readonly number[];
  readonly end?: readonly number[] | null;
  readonly startAddress?: string | null;
  readonly endAddress?: string | null;
  readonly meanderPercent?: number | null;
  readonly zeroMeanderRadiusM?: number | null;
  readonly fullMeanderRadiusM?: number | null;
  readonly excludeGenusOnly?: boolean | null;
  readonly minimumSizeScore?: number | null;
  readonly lengthMetres?: number | null;
  readonly excludeGenera?: readonly string[] | null;
  readonly avoidSteps?: boolean | null;
}

export interface TrailWish {
  readonly mode: TrailMode;
  readonly code: string | null;
  readonly start: LonLat;
  readonly end: LonLat;
  readonly startAddress: string | null;
  readonly endAddress: string | null;
  readonly meanderPercent: number;
  readonly zeroMeanderRadiusM: number;
  readonly fullMeanderRadiusM: number;
  readonly excludeGenusOnly: boolean;
  readonly minimumSizeScore: number;
  readonly lengthMetres: number | null;
  readonly excludeGenera: readonly string[];
  readonly avoidSteps: boolean;
}

/** Half a kilometre is once around a small park; the maximum is more than anybody walks in one town. */
export const SHORTEST_WALK_M = 500;
export const LONGEST_WALK_M = 12_000;
const WIDEST_RADIUS_M = 3_000;
const HIGHEST_SCORE = 100;
const GENERA_AT_MOST = 20;
const LONGEST_ADDRESS = 100;
const CODE = /^[A-Za-z0-9_-]{1,60}$/;
const GENUS = /^[a-z][a-z-]{1,39}$/;
/** Five decimals of a degree are about a metre, accurate enough for a start. */
const DECIMALS = 1e5;

const DEFAULT_MEANDER_PERCENT = 50;

function within(name: string, value: number, least: number, most: number): number {
  if (!(value >= least && value <= most))
    throw new CodedError('BAD_USER_INPUT', `${name} must lie between ${least} and ${most}`);
  return value;
}

function spotOf(name: string, coordinates: readonly number[]): LonLat {
  const { lon, lat } = positionOf(name, coordinates);
  return [Math.round(lon * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];
}

const addressOf = (address: string | null | undefined): string | null =>
  address == null || address.trim() === '' ? null : address.trim().slice(0, LONGEST_ADDRESS);

type TrailSettings = Pick<TenantConfig, 'walkSettings' | 'defaultTrailGenerationType'>;

export interface ModeChoice {
  readonly mode: TrailMode;
  readonly isDefault: boolean;
}

/**
 * Kinds of stops that walks may use: groups only when the tenant shows them. The project's preferred kind is the
 * default if it is available.
 */
export function modesOf(config: Pick<TenantConfig, 'defaultTrailGenerationType'>, showsGathers: boolean): ModeChoice[] {
  const modes: readonly TrailMode[] = showsGathers ? ['TREES', 'GATHERS'] : ['TREES'];
  const byDefault = modes.find((mode) => mode === config.defaultTrailGenerationType) ?? 'TREES';
  return modes.map((mode) => ({ mode, isDefault: mode === byDefault }));
}

/** @throws CodedError FEATURE_OFF for a kind that the tenant does not show */
function modeOf(asked: TrailMode | null | undefined, choices: readonly ModeChoice[]): TrailMode {
  if (asked == null) return choices.find(({ isDefault }) => isDefault)?.mode ?? 'TREES';
  if (!choices.some(({ mode }) => mode === asked)) throw new CodedError('FEATURE_OFF', ERROR_CODES.FEATURE_OFF);
  return asked;
}

/**
 * Groups have neither trunk nor genus, so a request for groups ignores those criteria, and equal walks get equal
 * requests.
 * @throws CodedError BAD_USER_INPUT, FEATURE_OFF
 */
export function parseTrail(input: TrailInput, config: TrailSettings, showsGathers: boolean): TrailWish {
  const { walkSettings } = config;
  if (input.code != null && !CODE.test(input.code))
    throw new CodedError('BAD_USER_INPUT', 'code: expected 1 to 60 letters, digits, hyphens or underscores');
  const start = spotOf('start', input.start);
  const genera = [...new Set((input.excludeGenera ?? []).map((genus) => genus.toLowerCase()))].sort();
  if (genera.length > GENERA_AT_MOST || !genera.every((genus) => GENUS.test(genus)))
    throw new CodedError('BAD_USER_INPUT', `excludeGenera: expected at most ${GENERA_AT_MOST} names of genera`);
  const mode = modeOf(input.mode, modesOf(config, showsGathers));
  const minimumSizeScore = within(
    'minimumSizeScore',
    input.minimumSizeScore ?? walkSettings.minimumSizeScore,
    0,
    HIGHEST_SCORE,
  );
  return {
    mode,
    code: input.code ?? null,
    start,
    end: input.end == null ? start : spotOf('end', input.end),
    startAddress: addressOf(input.startAddress),
    endAddress: addressOf(input.endAddress),
    meanderPercent: within('meanderPercent', input.meanderPercent ?? DEFAULT_MEANDER_PERCENT, 0, 100),
    zeroMeanderRadiusM: within(
      'zeroMeanderRadiusM',
      input.zeroMeanderRadiusM ?? walkSettings.zeroMeanderRadius,
      0,
      WIDEST_RADIUS_M,
    ),
    fullMeanderRadiusM: within(
      'fullMeanderRadiusM',
      input.fullMeanderRadiusM ?? walkSettings.fullMeanderRadius,
      0,
      WIDEST_RADIUS_M,
    ),
    excludeGenusOnly: mode === 'TREES' && (input.excludeGenusOnly ?? walkSettings.excludeGenusOnly),
    minimumSizeScore: mode === 'TREES' ? minimumSizeScore : 0,
    lengthMetres:
      input.lengthMetres == null ? null : within('lengthMetres', input.lengthMetres, SHORTEST_WALK_M, LONGEST_WALK_M),
    excludeGenera: mode === 'TREES' ? genera : [],
    avoidSteps: input.avoidSteps ?? false,
  };
}

/** Interpolates between the two radii by the meander (domain §3). */
export const radiusOf = ({ meanderPercent, zeroMeanderRadiusM, fullMeanderRadiusM }: TrailWish): number =>
  zeroMeanderRadiusM + ((fullMeanderRadiusM - zeroMeanderRadiusM) * meanderPercent) / 100;

/**
 * Maximum distance of a tree from the line between start and end: a round walk is no wider than a circle of its length.
 * @param directMetres between start and end
 */
export function reachOf(wish: TrailWish, directMetres: number): number {
  const length = wish.lengthMetres ?? lengthOfMeander(directMetres, radiusOf(wish));
  return Math.max(100, (length - directMetres) / 2, length / Math.PI - directMetres / 2);
}

export interface CandidateFacts {
  readonly guid: string;
  readonly lon: number;
  readonly lat: number;
  readonly category: string | null;
  /** 0 to 100: half of the trunk's diameter in centimetres. */
  readonly sizeScore: number;
  /** Number of trees of a gather. */
  readonly quantity: number | null;
}

const isIdentified = (category: string | null): boolean => category !== null && !category.startsWith('not_');

/** Extra factor for the largest tree of a species in reach; the second largest gets half of it, the third a third. */
const OF_ITS_KIND = 3;

/**
 * Prize of a stop: large trees count more, and the largest of each species most, so that a walk shows many species.
 * Groups count by their number of trees.
 */
export function candidatesOf(facts: readonly CandidateFacts[]): Candidate[] {
  const met = new Map<string, number>();
  const largestFirst = facts.toSorted((a, b) => b.sizeScore - a.sizeScore || (a.guid < b.guid ? -1 : 1));
  return largestFirst.map(({ guid, lon, lat, category, sizeScore, quantity }) => {
    const rank = category !== null && isIdentified(category) ? (met.get(category) ?? 0) + 1 : Infinity;
    if (category !== null) met.set(category, rank);
    const many = quantity === null ? 0 : Math.log2(1 + quantity);
    return { guid, at: [lon, lat] as const, prize: 1 + sizeScore / 20 + OF_ITS_KIND / rank + many };
  });
}

/** Equal requests on the same ground and inventory have equal hashes. */
export const hashOfWish = (wish: TrailWish, revisions: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([wish, revisions]))
    .digest('base64url')
    .slice(0, 32);

/** The first 32 bits of a hash. */
export const seedOf = (hash: string): number => createHash('sha256').update(hash).digest().readUInt32LE();
