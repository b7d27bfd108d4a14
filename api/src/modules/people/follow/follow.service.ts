/** Follows places, neighbourhoods, issues and stories: for projects in phase 2 and later (shell §4, §9). */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { Asking } from '../profile/profile.service.ts';
import { parseListCode } from './follow.rules.ts';
import type { Followed, FollowKind } from './follow.rules.ts';
import { addFollow, countFollows, listFollows, removeFollow } from './follow.store.ts';

/** Follows need this phase or a later one (shell §9). */
const FIRST_PHASE = 2;
/** Enough: more news than this is never read. */
const FOLLOWS_AT_MOST = 500;

/** Whether the tenant has something with this key. */
export type FollowTarget = (context: RequestContext, key: string) => Promise<boolean>;
export type FollowTargets = Map<FollowKind, FollowTarget>;

export interface FollowAnswer {
  readonly subscribed: boolean;
}

const hasFollows = ({ tenant }: TenantSite): boolean => tenant.config.phase >= FIRST_PHASE;

function assertFollows(site: TenantSite): void {
  if (!hasFollows(site)) throw new CodedError('NOT_PERMITTED', 'This project has no follows yet');
}
function parsed(code: string): Followed {
  const followed = parseListCode(code);
  if (followed === null)
    throw new CodedError('BAD_USER_INPUT', 'listCode: expected place:{guid}, hood:{slug}, issue:{id} or story:{slug}');
  return followed;
}

export const getFollows = async (
  { viewer, scope }: Asking,
  site: TenantSite,
): Promise<Readonly<Record<string, true>>> =>
  hasFollows(site)
    ? Object.fromEntries((await listFollows(scope, viewer.accountId)).map((code) => [code, true] as const))
    : {};

/** @throws CodedError NOT_PERMITTED before phase 2; BAD_USER_INPUT when the code matches nothing at this tenant */
export async function follow(
  { viewer: { accountId }, write, now }: Asking,
  context: RequestContext,
  code: string,
): Promise<FollowAnswer> {
  assertFollows(context.site);
  const { kind, key } = parsed(code);
  // Runs before the transaction, because the content service may be slow.
  if ((await context.followTargets.get(kind)?.(context, key)) !== true)
    throw new CodedError('BAD_USER_INPUT', 'listCode: there is no such thing here');
  return write(async (own) => {
    if ((await countFollows(own, accountId)) >= FOLLOWS_AT_MOST)
      throw new CodedError('BAD_USER_INPUT', `You follow ${FOLLOWS_AT_MOST} things already`);
    await addFollow(own, accountId, code, now);
    return { subscribed: true };
  });
}

/** Works even for things that no longer exist. @throws CodedError NOT_PERMITTED, BAD_USER_INPUT */
export async function unfollow(
  { viewer: { accountId }, write }: Asking,
  site: TenantSite,
  code: string,
): Promise<FollowAnswer> {
  assertFollows(site);
  parsed(code);
  await write((own) => removeFollow(own, accountId, code));
  return { subscribed: false };
}
