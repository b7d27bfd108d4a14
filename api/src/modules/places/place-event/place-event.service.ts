/**
 * What residents report of places. Landings are stored for signed-in residents and counted for everybody else
 * (DECISIONS "Landing, QR and sharing"); modules above handle all other events.
 */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { placeExists } from '../place/place.service.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import type { PlaceEventAnswer } from './place-event-handlers.ts';
import { parseLanding, parseTarget } from './place-event.rules.ts';
import type { Landing, PlaceEventWish } from './place-event.rules.ts';
import { addPlaceEvent, countVisit } from './place-event.store.ts';
import type { Viewer } from '../../../graphql/viewer.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

/** More than a school class scans from one address, but too few to fill tables or to inflate a place's numbers. */
const LANDINGS: AttemptLimit = { kind: 'place-event', atMost: 120, withinMs: 3_600_000 };

/** @returns the account that owns the event @throws CodedError NOT_PERMITTED, BAD_USER_INPUT */
export async function eventOwnerOf(scope: Scope, viewer: Viewer, named: string | null): Promise<string> {
  if (named === null || named === viewer.accountId) return viewer.accountId;
  if (viewer.roles.length === 0) throw new CodedError('NOT_PERMITTED', 'overrideUserId: expected your own id');
  if ((await findProfile(scope, named)) === null)
    throw new CodedError('BAD_USER_INPUT', 'overrideUserId: there is no such resident here');
  return named;
}

async function recordLanding(
  { viewer, write, now, caller }: RequestContext,
  landing: Landing,
  named: string | null,
): Promise<void> {
  // Outside the write, because a refusal would roll back the count.
  const isAllowed = await write((own) => takeAttempt(own, LANDINGS, viewer?.accountId ?? caller, now));
  if (!isAllowed) throw new CodedError('RATE_LIMITED', 'Too many visits at once');
  await write(async (own) => {
    if (viewer === null && named !== null)
      throw new CodedError('UNAUTHENTICATED', 'This needs somebody who is signed in');
    const accountId = viewer === null ? null : await eventOwnerOf(own, viewer, named);
    if (!(await placeExists(own, landing.placeGuid)))
      throw new CodedError('BAD_USER_INPUT', 'placeId: there is no such place here');
    await (accountId === null ? countVisit(own, landing, now) : addPlaceEvent(own, accountId, landing, now));
  });
}

/** @throws CodedError BAD_USER_INPUT, UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, and what the event's handler throws */
export async function recordPlaceEvent(context: RequestContext, wish: PlaceEventWish): Promise<PlaceEventAnswer> {
  const target = parseTarget(wish);
  const { event, overrideUserId = null } = wish;
  const handle = context.placeEvents.get(event.code);
  if (handle === undefined) {
    const landing = parseLanding(target, event);
    await recordLanding(context, landing, overrideUserId);
    return { name: landing.name, refusal: null };
  }
  const { amount = null, at = null } = event;
  return handle(context, { ...target, overrideUserId, amount, at });
}
