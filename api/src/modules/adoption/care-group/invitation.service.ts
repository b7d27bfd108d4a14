/** A member invites a neighbour to a care group, who joins by the link of a mail (docs/adoption.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { EVERY_PLACE, listPlaces, placeOf } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { residentsWater } from '../adoption/adoption.rules.ts';
import { noteSign } from '../adoption/adoption.service.ts';
import { ANSWER_WITHIN_DAYS } from '../adoption-life/adoption-life.rules.ts';
import { GROUPS_AT_MOST, MEMBERS_AT_MOST } from './care-group.rules.ts';
import { changeGroup, isOffered } from './care-group.service.ts';
import type { CareGroupChange, GroupRefusalCode } from './care-group.service.ts';
import {
  countGroups,
  countTrees,
  findInvitation,
  insertInvitation,
  insertMember,
  isInvited,
  lockGroup,
  takeInvitation,
} from './care-group.store.ts';

/** Of the outbox entry; the invitation's guid follows. */
export const INVITATION_MAIL = 'care-group:';
const INVITATION_LINK = 'care-group-invitation';
const DAY_MS = 86_400_000;
const VALID_MS = ANSWER_WITHIN_DAYS * DAY_MS;
/** Strangers get these mails, so nobody may send many. */
const MAILS_OF_ACCOUNT: AttemptLimit = { kind: 'care-group-account', atMost: 20, withinMs: DAY_MS };
/** A second one, after the first was withdrawn or has ended, would only be a nuisance. */
const MAILS_OF_GROUP: AttemptLimit = { kind: 'care-group-again', atMost: 1, withinMs: 13 * DAY_MS };
const MAILS_TO_ADDRESS: AttemptLimit = { kind: 'care-group-address', atMost: 3, withinMs: 7 * DAY_MS };
/** Shown to somebody who is invited. */
const TREES_SHOWN = 6;

async function mailInvitation(
  { site, say, links, now, switches }: RequestContext,
  own: Scope,
  {
    guid,
    email,
    group,
    from,
    trees,
  }: {
    readonly guid: string;
    readonly email: string;
    readonly group: string;
    readonly from: string | null;
    readonly trees: number;
  },
): Promise<void> {
  const words = (key: string): string =>
    say(site, `api.group.invited.${key}`, {
      ...{ group, trees, days: ANSWER_WITHIN_DAYS, project: site.tenant.config.projectName },
      from: from ?? say(site, 'api.group.neighbour'),
    });
  const token = links.seal({
    ...{ purpose: INVITATION_LINK, tenantId: own.tenantId, subject: guid, validForMs: VALID_MS, now },
  });
  await orderMail(own, {
    key: `${INVITATION_MAIL}${guid}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), words(residentsWater(switches) ? 'what' : 'together'), words('ignore')],
      action: { label: words('action'), path: `/action/group/${token}` },
      reason: words('reason'),
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function inviteToCareGroup(
  context: RequestContext,
  { groupId, email: text }: { readonly groupId: string; readonly email: string },
): Promise<CareGroupChange> {
  const { now } = context;
  const groupGuid = guidOf('groupId', groupId);
  const parsed = v.safeParse(emailAddressSchema, text);
  if (!parsed.success) throw new CodedError('BAD_USER_INPUT', 'email: expected an e-mail address');
  const email = parsed.output;
  return changeGroup(
    context,
    { operation: 'inviteToCareGroup', input: { groupGuid, email } },
    async (own, accountId) => {
      const no = (refusal: GroupRefusalCode) => ({ groupGuid, refusal });
      const group = await lockGroup(own, { guid: groupGuid, accountId });
      if (group?.isMember !== true) return no('NO_MEMBER');
      if (group.members >= MEMBERS_AT_MOST) return no('FULL');
      const profile = await findProfile(own, accountId);
      const address = email.toLowerCase();
      if (profile?.email.toLowerCase() === address) return no('MEMBER_ALREADY');
      if (await isInvited(own, { groupGuid, email }, now)) return no('INVITED_ALREADY');
      if (!(await takeAttempt(own, MAILS_OF_GROUP, `${groupGuid} ${address}`, now))) return no('TOO_MANY_MAILS');
      if (!(await takeAttempt(own, MAILS_OF_ACCOUNT, accountId, now))) return no('TOO_MANY_MAILS');
      if (!(await takeAttempt(own, MAILS_TO_ADDRESS, address, now))) return no('TOO_MANY_MAILS');
      const guid = randomUUID();
      const invitation = { guid, groupGuid, accountId, email, expiresAt: new Date(now.getTime() + VALID_MS) };
      if (!(await insertInvitation(own, invitation, now))) return no('INVITED_ALREADY');
      await mailInvitation(context, own, {
        ...{ guid, email, group: group.name, from: profile?.nickname ?? null },
        trees: await countTrees(own, groupGuid),
      });
      return { groupGuid, refusal: null };
    },
  );
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function withdrawCareGroupInvitation(context: RequestContext, invitationId: string): Promise<CareGroupChange> {
  const guid = guidOf('invitationId', invitationId);
  const change = { operation: 'withdrawCareGroupInvitation', input: { guid }, isWayOut: true };
  return changeGroup(context, change, async (own, accountId) => ({
    groupGuid: await takeInvitation(own, { guid, accountId }),
    refusal: null,
  }));
}

interface OpenInvitation {
  readonly groupName: string;
  readonly from: string | null;
  readonly members: number;
  readonly places: readonly Place[];
  readonly expiresAt: string;
  readonly isMember: boolean;
}

export interface InvitationAnswer {
  readonly invitation: OpenInvitation | null;
  readonly refusal: 'LINK_INVALID' | 'LINK_EXPIRED' | 'ENDED' | null;
}

export async function getCareGroupInvitation(context: RequestContext, token: string): Promise<InvitationAnswer> {
  const { scope, viewer, now, links, keepPrivate } = context;
  keepPrivate();
  const link = links.open(token, { tenantId: scope.tenantId, purpose: INVITATION_LINK, now });
  if ('refusal' in link) return { invitation: null, refusal: link.refusal };
  const row = await findInvitation(scope, { guid: link.subject, accountId: viewer?.accountId ?? null }, now);
  if (row === null || !isOffered(context)) return { invitation: null, refusal: 'ENDED' };
  const { groupName, from, members, placeGuids, expiresAt, isMember } = row;
  const rows = await listPlaces(scope, { ...EVERY_PLACE, guids: placeGuids }, { first: TREES_SHOWN });
  const places = rows.map((place) => placeOf(place, now));
  return {
    invitation: { groupName, from, members, places, expiresAt: expiresAt.toISOString(), isMember },
    refusal: null,
  };
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export async function joinCareGroup(context: RequestContext, token: string): Promise<CareGroupChange> {
  viewerOf(context);
  const { scope, links, now, keepPrivate } = context;
  keepPrivate();
  const link = links.open(token, { tenantId: scope.tenantId, purpose: INVITATION_LINK, now });
  const guid = 'refusal' in link ? null : link.subject;
  return changeGroup(context, { operation: 'joinCareGroup', input: { guid } }, async (own, accountId) => {
    const no = (refusal: GroupRefusalCode) => ({ groupGuid: null, refusal });
    const invited = guid === null ? null : await findInvitation(own, { guid, accountId }, now);
    if (guid === null || invited === null) return no('ENDED');
    const { groupGuid } = invited;
    const group = await lockGroup(own, { guid: groupGuid, accountId });
    if (group === null || group.members === 0) return no('ENDED');
    if (group.isMember) return { groupGuid, refusal: 'MEMBER_ALREADY' };
    if (group.members >= MEMBERS_AT_MOST) return no('FULL');
    if ((await countGroups(own, accountId)) >= GROUPS_AT_MOST) return no('TOO_MANY_GROUPS');
    // Whoever follows the link first joins; the row is gone for a second.
    if ((await takeInvitation(own, { guid, accountId: null })) === null) return no('ENDED');
    await insertMember(own, { groupGuid, accountId }, now);
    await noteSign(own, { placeGuid: null, accountId }, now);
    return { groupGuid, refusal: null };
  });
}
