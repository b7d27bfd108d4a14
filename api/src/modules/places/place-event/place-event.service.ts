/**
 * Visits to places: stored for signed-in residents, counted for everybody else (DECISIONS "Landing, QR and sharing").
 */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { placeExists } from '../place/place.service.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { parsePlaceEvent } from './place-event.rules.ts';
import type { PlaceEventWish } from './place-event.rules.ts';
import { addPlaceEvent, countVisit } from './place-event.store.ts';
import type { Viewer } from '../../../graphql/viewer.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

/** More than a school class scans from one address, but too few to fill tables or to inflate a place's numbers. */
const LANDINGS: AttemptLimit = { kind: 'place-event', atMost: 120, withinMs: 3_600_000 };

/** @returns the account that owns the event @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT */
async function ownerOf(scope: Scope, viewer: Viewer | null, named: string | null): Promise<string | null> {
  if (named === null || named === viewer?.accountId) return viewer?.accountId ?? null;
  if (viewer === null) throw new CodedError('UNAUTHENTICATED', 'This needs somebody who is signed in');
  if (viewer.roles.length === 0) throw new CodedError('NOT_PERMITTED', 'overrideUserId: expected your own id');
  if ((await findProfile(scope, named)) === null)
    throw new CodedError('BAD_USER_INPUT', 'overrideUserId: there is no such resident here');
  return named;
}

/** @throws CodedError BAD_USER_INPUT, UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED */
export async function recordPlaceEvent(
  { viewer, write, now, caller }: RequestContext,
  wish: PlaceEventWish,
): Promise<{ name: string }> {
  const event = parsePlaceEvent(wish);
  // Outside the write, because a refusal would roll back the count.
  const isAllowed = await write((own) => takeAttempt(own, LANDINGS, viewer?.accountId ?? caller, now));
  if (!isAllowed) throw new CodedError('RATE_LIMITED', 'Too many visits at once');
  return write(async (own) => {
    const accountId = await ownerOf(own, viewer, wish.overrideUserId ?? null);
    if (!(await placeExists(own, event.placeGuid)))
      throw new CodedError('BAD_USER_INPUT', 'placeId: there is no such place here');
    await (accountId === null ? countVisit(own, event, now) : addPlaceEvent(own, accountId, event, now));
    return { name: event.name };
  });
}
