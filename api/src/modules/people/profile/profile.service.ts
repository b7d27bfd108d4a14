/** A resident's profile, created on first read, with a unique nickname and one of thirty colours. */
import { randomInt } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { avatarPath, FORENAMES, nicknameKeyOf, PREFERENCE_COLOURS } from '@greenward/contract/forenames';
import type { Reader, Scope } from '../../../db/scope.ts';
import type { RequestFacts, WriteHere } from '../../../graphql/request-facts.ts';
import { verifiedEmailOf } from '../../platform/viewer/viewer.service.ts';
import { isAccountGone, takeRoles } from '../../platform/viewer/viewer.service.ts';
import { proposeNickname } from './nickname.rules.ts';
import {
  changeProfile,
  countReserved,
  findProfile,
  lockOffers,
  reserveNickname,
  takeNickname,
  touchProfile,
} from './profile.store.ts';
import type { ProfileRow } from './profile.store.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import type { Viewer } from '../../../graphql/viewer.ts';
import type { TenantSite } from '../../../tenant-site.ts';

// For other modules, which must not use this module's store.
export { findAccountByEmail, findProfile, lockProfile, lockProfileAlone } from './profile.store.ts';

/** Named as in the specification (shell §3.4). */
export interface Profile {
  readonly id: string;
  readonly nickname: string | null;
  readonly picture: string | null;
  readonly preference_colour: string | null;
  readonly user_prov_nick: boolean;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}

/** How long an offered name is reserved. */
const RESERVED_FOR_MS = 3_600_000;
/** Maximum number of names that one account can reserve at once. */
const RESERVED_AT_MOST = 100;
const TRIES = 30;
/** The last visit is recorded once a day. */
const SEEN_EVERY_MS = 86_400_000;

function shown({ accountId, nickname, preferenceColour, userProvNick, email }: ProfileRow, viewer: Viewer): Profile {
  return {
    id: accountId,
    nickname,
    picture: nickname === null || preferenceColour === null ? null : avatarPath(preferenceColour, nickname),
    preference_colour: preferenceColour,
    user_prov_nick: userProvNick,
    email,
    email_verified: viewer.emailVerified || email !== viewer.email, // an address that was changed after the token was issued has been confirmed
    roles: viewer.roles,
  };
}

export interface Asking {
  readonly site: TenantSite;
  readonly viewer: Viewer;
  readonly scope: Reader;
  readonly write: WriteHere;
  readonly now: Date;
}

/** The signed-in resident of a request. @throws CodedError UNAUTHENTICATED */
export const residentOf = (context: RequestFacts): Asking => ({
  site: context.site,
  viewer: viewerOf(context),
  scope: context.scope,
  write: context.write,
  now: context.now,
});

export async function getProfile({ viewer, scope, write, now }: Asking): Promise<Profile> {
  const known = await findProfile(scope, viewer.accountId);
  const isCurrent =
    known !== null &&
    !viewer.hasRoleToTake &&
    now.getTime() - known.seenAt.getTime() < SEEN_EVERY_MS &&
    (known.email === viewer.email || known.emailAsOf >= viewer.issuedAt);
  if (isCurrent) return shown(known, viewer);
  const row = await write(async (own) => {
    if (viewer.hasRoleToTake)
      await takeRoles(own, { accountId: viewer.accountId, verifiedEmail: verifiedEmailOf(viewer) });
    return touchProfile(own, { accountId: viewer.accountId, email: viewer.email, emailAsOf: viewer.issuedAt, now });
  });
  return shown(row, viewer);
}

/**
 * The first step of each write for the viewer's account: creates the profile if needed and locks it until the
 * transaction ends. Writes of one account then run one after the other, and none leaves a row of a deleted account.
 * @throws CodedError UNAUTHENTICATED if the account was deleted meanwhile
 */
export async function holdProfile(own: Scope, viewer: Viewer, now: Date): Promise<void> {
  const { accountId, email, issuedAt } = viewer;
  await touchProfile(own, { accountId, email, emailAsOf: issuedAt, now });
  // A deletion that was under way has ended now.
  if (await isAccountGone(own, viewer)) throw new CodedError('UNAUTHENTICATED', 'This account was deleted');
}

/** @throws CodedError BAD_USER_INPUT for a forename that is not on the list; RATE_LIMITED for too many requests */
export async function generateNickname(
  { viewer: { accountId }, write, now }: Asking,
  forename: string,
): Promise<string> {
  if (!FORENAMES.includes(forename)) throw new CodedError('BAD_USER_INPUT', 'forename: expected one of the list');
  const until = new Date(now.getTime() + RESERVED_FOR_MS);
  for (let tried = 0; tried < TRIES; tried++) {
    const nickname = proposeNickname(forename, tried, (below) => randomInt(below));
    // Each attempt has its own transaction, so that two accounts that want each other's names cannot deadlock.
    const isReserved = await write(async (own) => {
      await lockOffers(own, accountId);
      if ((await countReserved(own, accountId, now)) >= RESERVED_AT_MOST)
        throw new CodedError('RATE_LIMITED', 'You have been offered many names; try again in an hour');
      return reserveNickname(own, { accountId, nickname, key: nicknameKeyOf(nickname), now, until });
    });
    if (isReserved) return nickname;
  }
  throw new CodedError('UNAVAILABLE', 'No name is free for this forename; choose another');
}

export interface ProfileWish {
  readonly nickname?: string | null;
  readonly preference_colour?: string | null;
  readonly user_prov_nick?: boolean | null;
}

/** @throws CodedError BAD_USER_INPUT naming the invalid value */
export async function updateProfile(
  { viewer, write, now }: Asking,
  { nickname, preference_colour: colour, user_prov_nick: userProvNick }: ProfileWish,
): Promise<Profile> {
  const { accountId } = viewer;
  if (typeof colour === 'string' && !PREFERENCE_COLOURS.includes(colour))
    throw new CodedError('BAD_USER_INPUT', 'preference_colour: expected one of the thirty, six hex digits without #');
  const row = await write(async (own) => {
    await touchProfile(own, { accountId, email: viewer.email, emailAsOf: viewer.issuedAt, now });
    // Free text is not allowed, as it would let residents impersonate the council.
    if (typeof nickname === 'string' && !(await takeNickname(own, { accountId, nickname, now })))
      throw new CodedError('BAD_USER_INPUT', 'nickname: expected a name that you were offered within the last hour');
    return changeProfile(own, accountId, {
      nickname: typeof nickname === 'string' ? { text: nickname, key: nicknameKeyOf(nickname) } : null,
      preferenceColour: colour ?? null,
      userProvNick: userProvNick ?? null,
    });
  });
  if (row === null) throw new Error('A profile that was made is there');
  return shown(row, viewer);
}
