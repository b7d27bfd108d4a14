/** Care groups: their members, and what becomes of their trees (docs/adoption.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { avatarPath } from '@greenward/contract/forenames';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { GROUPS_AT_MOST, groupNameOf, MEMBERS_AT_MOST, NAME_AT_MOST, TREES_AT_MOST } from './care-group.rules.ts';
import {
  countGroups,
  deleteGroup,
  deleteMember,
  insertGroup,
  insertMember,
  listGroups,
  lockGroup,
  passOwnTrees,
  renameGroup,
  takeOwnTrees,
} from './care-group.store.ts';
import type { GroupRow } from './care-group.store.ts';

/** Far more than anybody does by hand. */
const CHANGES: AttemptLimit = { kind: 'care-group', atMost: 120, withinMs: 3_600_000 };

export type GroupRefusalCode =
  | 'NOT_OFFERED'
  | 'NO_MEMBER'
  | 'NAME_WRONG'
  | 'TOO_MANY_GROUPS'
  | 'FULL'
  | 'TOO_MANY_TREES'
  | 'MEMBER_ALREADY'
  | 'INVITED_ALREADY'
  | 'TOO_MANY_MAILS'
  | 'NOT_YOURS'
  | 'GONE'
  | 'BY_APPLICATION'
  | 'NOT_LONGEST_MEMBER'
  | 'ENDED';

export interface CareGroup {
  readonly id: string;
  readonly name: string;
  readonly members: readonly {
    readonly userId: string;
    readonly nickname: string | null;
    readonly picture: string | null;
    readonly isViewer: boolean;
    readonly viewerCanRemove: boolean;
  }[];
  readonly placeIds: readonly string[];
  readonly invitations: readonly { readonly id: string; readonly email: string; readonly expiresAt: string }[];
}

/** Kept for repetitions, so it names nobody. */
export interface GroupOutcome {
  readonly groupGuid: string | null;
  readonly refusal: GroupRefusalCode | null;
}

export interface CareGroupChange {
  readonly group: CareGroup | null;
  readonly refusal: { readonly code: GroupRefusalCode; readonly message: string } | null;
}

const shown = ({ guid, name, members, placeGuids, invitations }: GroupRow, viewer: string): CareGroup => ({
  ...{ id: guid, name, placeIds: placeGuids },
  members: members.map(({ accountId, publicId, nickname, preferenceColour }) => ({
    userId: publicId,
    nickname,
    picture: nickname === null || preferenceColour === null ? null : avatarPath(preferenceColour, nickname),
    isViewer: accountId === viewer,
    viewerCanRemove: accountId !== viewer && members[0]?.accountId === viewer,
  })),
  invitations: invitations.map((row) => ({
    id: row.guid,
    email: row.email,
    expiresAt: new Date(row.expiresAt).toISOString(),
  })),
});

export const isOffered = ({ site }: Pick<RequestContext, 'site'>): boolean =>
  site.tenant.config.adoptProgramme?.careGroups === true;

/** @throws CodedError UNAUTHENTICATED */
export async function getCareGroups(
  context: RequestContext,
): Promise<{ readonly isOffered: boolean; readonly groups: readonly CareGroup[] }> {
  const { accountId } = viewerOf(context);
  const rows = await listGroups(context.scope, { accountId }, context.now);
  return { isOffered: isOffered(context), groups: rows.map((row) => shown(row, accountId)) };
}

export interface GroupChange {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Where the project no longer offers groups, they can still be left, and trees taken back. */
  readonly isWayOut?: boolean;
}

/** Runs a change of the viewer. @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export async function changeGroup(
  context: RequestContext,
  { operation, input, isWayOut = false }: GroupChange,
  work: (own: Scope, accountId: string) => Promise<GroupOutcome>,
): Promise<CareGroupChange> {
  const { accountId } = viewerOf(context);
  const { site, say, scope, now } = context;
  const { groupGuid, refusal } = await changeOwn(context, {
    ...{ operation, input, limit: CHANGES },
    work: (own) =>
      isWayOut || isOffered(context)
        ? work(own, accountId)
        : Promise.resolve({ groupGuid: null, refusal: 'NOT_OFFERED' as const }),
  });
  const [group] = groupGuid === null ? [] : await listGroups(scope, { accountId, guid: groupGuid }, now);
  const values = {
    project: site.tenant.config.projectName,
    ...{ members: MEMBERS_AT_MOST, trees: TREES_AT_MOST, groups: GROUPS_AT_MOST, letters: NAME_AT_MOST },
  };
  return {
    group: group === undefined ? null : shown(group, accountId),
    refusal: refusal === null ? null : { code: refusal, message: say(site, `api.group.refusal.${refusal}`, values) },
  };
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export const createCareGroup = (context: RequestContext, text: string): Promise<CareGroupChange> =>
  changeGroup(context, { operation: 'createCareGroup', input: { name: text } }, async (own, accountId) => {
    const name = groupNameOf(text);
    if (name === null) return { groupGuid: null, refusal: 'NAME_WRONG' };
    if ((await countGroups(own, accountId)) >= GROUPS_AT_MOST) return { groupGuid: null, refusal: 'TOO_MANY_GROUPS' };
    const groupGuid = randomUUID();
    await insertGroup(own, { guid: groupGuid, name }, context.now);
    await insertMember(own, { groupGuid, accountId }, context.now);
    return { groupGuid, refusal: null };
  });

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function renameCareGroup(
  context: RequestContext,
  { groupId, name: text }: { readonly groupId: string; readonly name: string },
): Promise<CareGroupChange> {
  const groupGuid = guidOf('groupId', groupId);
  return changeGroup(
    context,
    { operation: 'renameCareGroup', input: { groupGuid, name: text } },
    async (own, accountId) => {
      const name = groupNameOf(text);
      if ((await lockGroup(own, { guid: groupGuid, accountId }))?.isMember !== true)
        return { groupGuid, refusal: 'NO_MEMBER' };
      if (name === null) return { groupGuid, refusal: 'NAME_WRONG' };
      await renameGroup(own, groupGuid, name);
      return { groupGuid, refusal: null };
    },
  );
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function leaveCareGroup(
  context: RequestContext,
  { groupId, keepsTrees }: { readonly groupId: string; readonly keepsTrees: boolean },
): Promise<CareGroupChange> {
  const groupGuid = guidOf('groupId', groupId);
  const change = { operation: 'leaveCareGroup', input: { groupGuid, keepsTrees }, isWayOut: true };
  return changeGroup(context, change, async (own, accountId) => {
    const group = await lockGroup(own, { guid: groupGuid, accountId });
    if (group?.isMember !== true) return { groupGuid, refusal: null };
    const member = { groupGuid, accountId };
    if (group.members === 1) {
      await deleteGroup(own, groupGuid);
      return { groupGuid, refusal: null };
    }
    // Before the trees are passed on, so that nobody passes theirs to somebody who leaves.
    await deleteMember(own, member);
    if (keepsTrees) await takeOwnTrees(own, member);
    else await passOwnTrees(own, member, context.now);
    return { groupGuid, refusal: null };
  });
}

async function mailRemoved(
  { site, say }: RequestContext,
  own: Scope,
  { accountId, group }: { readonly accountId: string; readonly group: string },
): Promise<void> {
  const profile = await findProfile(own, accountId);
  if (profile === null) return;
  const words = (key: string): string =>
    say(site, `api.group.removed.${key}`, { group, project: site.tenant.config.projectName });
  await orderMail(own, {
    // Somebody may join again, and be removed again.
    key: `care-group-removed:${randomUUID()}`,
    mail: 'notice',
    to: profile.email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), words('trees')],
      action: { label: words('action'), path: '/profile' },
      reason: words('reason'),
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function removeCareGroupMember(
  context: RequestContext,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<CareGroupChange> {
  const groupGuid = guidOf('groupId', groupId);
  const publicId = guidOf('userId', userId);
  const change = { operation: 'removeCareGroupMember', input: { groupGuid, publicId }, isWayOut: true };
  return changeGroup(context, change, async (own, accountId) => {
    const group = await lockGroup(own, { guid: groupGuid, accountId });
    if (group?.isMember !== true) return { groupGuid, refusal: 'NO_MEMBER' };
    const [row] = await listGroups(own, { accountId, guid: groupGuid }, context.now);
    if (row?.members[0]?.accountId !== accountId) return { groupGuid, refusal: 'NOT_LONGEST_MEMBER' };
    const removed = row.members.find((member) => member.publicId === publicId);
    if (removed === undefined) return { groupGuid, refusal: null };
    if (removed.accountId === accountId) throw new CodedError('BAD_USER_INPUT', 'userId: expected another member');
    const member = { groupGuid, accountId: removed.accountId };
    await deleteMember(own, member);
    await takeOwnTrees(own, member);
    await mailRemoved(context, own, { accountId: removed.accountId, group: group.name });
    return { groupGuid, refusal: null };
  });
}
