/** Follows areas, which may be around somebody's home: only their owner learns of them (docs/activities.md). */
import { randomBytes } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { isWithin } from '../../../geo/box.ts';
import type { Position } from '../../../geo/position.ts';
import { centreOf } from '../../../geo/tile.rules.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../profile/own-change.service.ts';
import type { Asking } from '../profile/profile.service.ts';
import { AREA_RADII, AREAS_AT_MOST, tileOfArea, topicsOfArea } from './area-follow.rules.ts';
import { listAreas, putArea } from './area-follow.store.ts';
import type { AreaRow } from './area-follow.store.ts';
import { assertFollows, hasFollows } from './follow.service.ts';

const CHANGES: AttemptLimit = { kind: 'follow-area', atMost: 60, withinMs: 3_600_000 };
const LONGEST_NAME = 80;

type AreaRefusalCode = 'OUTSIDE' | 'TOO_MANY';
const { Refused, orRefusal } = refusalsOf<AreaRefusalCode>('AreaRefused');

export interface FollowedArea {
  readonly code: string;
  readonly name: string;
  readonly radiusMetres: number;
  readonly position: readonly [number, number];
}

export interface FollowAreaAnswer {
  readonly area: FollowedArea | null;
  readonly refusal: { readonly code: AreaRefusalCode; readonly message: string } | null;
}

export interface AreaWish {
  readonly position: readonly number[];
  readonly radiusMetres: number;
  readonly name: string;
}

function shownArea({ code, name, radiusMetres, z, x, y }: AreaRow): FollowedArea {
  const { lon, lat } = centreOf({ z, x, y });
  return { code, name, radiusMetres, position: [lon, lat] };
}

export const getFollowedAreas = async ({ viewer, scope }: Asking, site: TenantSite): Promise<FollowedArea[]> =>
  hasFollows(site) ? (await listAreas(scope, viewer.accountId)).map(shownArea) : [];

/** @throws CodedError BAD_USER_INPUT */
function readWish({ position: [lon, lat, ...others], radiusMetres, name: typed }: AreaWish): {
  readonly at: Position;
  readonly radiusMetres: number;
  readonly name: string;
} {
  if (lon === undefined || lat === undefined || others.length > 0 || ![lon, lat].every(Number.isFinite))
    throw new CodedError('BAD_USER_INPUT', 'area.position: expected longitude and latitude');
  if (!AREA_RADII.includes(radiusMetres))
    throw new CodedError('BAD_USER_INPUT', `area.radiusMetres: expected one of ${AREA_RADII.join(', ')}`);
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (name === '' || name.length > LONGEST_NAME || /\p{C}/u.test(name))
    throw new CodedError('BAD_USER_INPUT', `area.name: expected 1 to ${LONGEST_NAME} characters`);
  return { at: { lon, lat }, radiusMetres, name };
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED before phase 2, BAD_USER_INPUT, RATE_LIMITED */
export async function followArea(context: RequestContext, wish: AreaWish): Promise<FollowAreaAnswer> {
  const { site, now, say } = context;
  assertFollows(site);
  const { at, radiusMetres, name } = readWish(wish);
  const tile = tileOfArea(at, radiusMetres);
  const topics = topicsOfArea(tile, centreOf(tile).lat, radiusMetres);
  const done = isWithin(at, site.tenant.config.maximumBoundingBox)
    ? await orRefusal(
        changeOwn(context, {
          // What is kept for repetitions has no position either.
          ...{ operation: 'followArea', limit: CHANGES, input: { tile, radiusMetres, name } },
          async work(own, accountId) {
            const known = await listAreas(own, accountId);
            const isNew = !known.some(
              ({ x, y, radiusMetres: metres }) => x === tile.x && y === tile.y && metres === radiusMetres,
            );
            if (isNew && known.length >= AREAS_AT_MOST) throw new Refused('TOO_MANY');
            const code = `area:${randomBytes(8).toString('hex')}`;
            // Neither has it what is kept as the answer.
            return { code: (await putArea(own, accountId, { code, name, radiusMetres, tile, topics, now })).code };
          },
        }),
      )
    : { refusal: 'OUTSIDE' as const };
  if (!('refusal' in done)) {
    const areas = await listAreas(context.scope, viewerOf(context).accountId);
    const area = areas.find(({ code }) => code === done.code);
    return { area: area === undefined ? null : shownArea(area), refusal: null };
  }
  const { refusal: code } = done;
  const values = { project: site.tenant.config.projectName, most: AREAS_AT_MOST };
  return { area: null, refusal: { code, message: say(site, `api.follow.refusal.${code}`, values) } };
}
