/** Follows places, neighbourhoods, streets, areas, issues and stories: for projects in phase 2 and later (shell §4, §9). */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { Asking } from '../profile/profile.service.ts';
import { listAreas, removeArea } from './area-follow.store.ts';
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

export const hasFollows = ({ tenant }: TenantSite): boolean => tenant.config.phase >= FIRST_PHASE;

export function assertFollows(site: TenantSite): void {
  if (!hasFollows(site)) throw new CodedError('NOT_PERMITTED', 'This project has no follows yet');
}
function parsed(code: string): Followed {
  const followed = parseListCode(code);
  if (followed === null)
    throw new CodedError(
      'BAD_USER_INPUT',
      'listCode: expected place:{guid}, hood:{slug}, street:{slug}, issue:{id}, story:{slug} or area:{id}',
    );
  return followed;
}

export async function getFollows({ viewer, scope }: Asking, site: TenantSite): Promise<Readonly<Record<string, true>>> {
  if (!hasFollows(site)) return {};
  const codes = await listFollows(scope, viewer.accountId);
  const areas = await listAreas(scope, viewer.accountId);
  return Object.fromEntries([...codes, ...areas.map(({ code }) => code)].map((code) => [code, true] as const));
}

/** Topics of activities that reach the viewer's inbox. */
export async function listTopics({ viewer, scope }: Asking, site: TenantSite): Promise<readonly string[]> {
  if (!hasFollows(site)) return [];
  const codes = await listFollows(scope, viewer.accountId);
  const areas = await listAreas(scope, viewer.accountId);
  return [...new Set([...codes, ...areas.flatMap(({ topics }) => topics)])];
}

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
  const remove = parsed(code).kind === 'area' ? removeArea : removeFollow;
  await write((own) => remove(own, accountId, code));
  return { subscribed: false };
}
