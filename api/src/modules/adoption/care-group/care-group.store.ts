/** SQL of care groups: members, invitations, and the trees that they share. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { HELD_BY } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

const countRow = v.object({ rows: v.number() });

const groupRow = v.object({
  guid: v.string(),
  name: v.string(),
  members: v.array(
    v.object({
      accountId: v.string(),
      publicId: v.string(),
      nickname: v.nullable(v.string()),
      preferenceColour: v.nullable(v.string()),
    }),
  ),
  placeGuids: v.array(v.string()),
  invitations: v.array(v.object({ guid: v.string(), email: v.string(), expiresAt: v.string() })),
});
export type GroupRow = v.InferOutput<typeof groupRow>;

/** A member's groups, in the order in which they joined, with the invitations that they sent. @param guid null for all */
export const listGroups = (
  { db, tenantId }: Scope,
  { accountId, guid = null }: { readonly accountId: string; readonly guid?: string | null },
  now: Date,
): Promise<GroupRow[]> =>
  db.many(
    groupRow,
    sql`/* careGroup.list */ select care_group.guid, name,
        (
          select jsonb_agg(jsonb_build_object('accountId', member.account_id, 'publicId', public_id, 'nickname', nickname, 'preferenceColour', preference_colour)
            order by member.joined_at, member.account_id)
          from care_group_member member join profile on profile.tenant_id = ${tenantId} and profile.account_id = member.account_id
          where member.tenant_id = ${tenantId} and member.group_guid = care_group.guid
        ) as members,
        array(
          select distinct ${HELD_BY}::text from adoption
          where adoption.tenant_id = ${tenantId} and adoption.group_guid = care_group.guid and ended_at is null order by 1
        ) as "placeGuids",
        coalesce((
          select jsonb_agg(jsonb_build_object('guid', invited.guid, 'email', email, 'expiresAt', expires_at) order by invited_at, invited.guid)
          from care_group_invitation invited where invited.tenant_id = ${tenantId} and invited.group_guid = care_group.guid
            and invited.account_id = ${accountId} and expires_at > ${now}
        ), '[]') as invitations
      from care_group_member own join care_group on care_group.tenant_id = ${tenantId} and care_group.guid = own.group_guid
      where own.tenant_id = ${tenantId} and own.account_id = ${accountId} and (${guid}::uuid is null or care_group.guid = ${guid}::uuid)
      order by own.joined_at, care_group.guid`,
  );

export interface LockedGroup {
  readonly name: string;
  readonly members: number;
  readonly isMember: boolean;
}

/** Changes of a group run one after the other, so that its limits hold. */
export async function lockGroup(
  { db, tenantId }: Scope,
  { guid, accountId }: { readonly guid: string; readonly accountId: string },
): Promise<LockedGroup | null> {
  const locked = await db.maybe(
    v.object({ name: v.string() }),
    sql`/* careGroup.lock */ select name from care_group where tenant_id = ${tenantId} and guid = ${guid}::uuid for update`,
  );
  if (locked === null) return null;
  // After the lock, so that members who joined meanwhile are counted.
  const [counted] = await db.many(
    v.object({ members: v.number(), isMember: v.boolean() }),
    sql`/* careGroup.countMembers */ select count(*)::int as members, coalesce(bool_or(account_id = ${accountId}), false) as "isMember"
      from care_group_member where tenant_id = ${tenantId} and group_guid = ${guid}::uuid`,
  );
  return counted === undefined ? null : { ...locked, ...counted };
}

export async function countGroups({ db, tenantId }: Scope, accountId: string): Promise<number> {
  const [row] = await db.many(
    countRow,
    sql`/* careGroup.countOwn */ select count(*)::int as rows from care_group_member where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
  return row?.rows ?? 0;
}

/** Trees that are gone do not count. */
export async function countTrees({ db, tenantId }: Scope, groupGuid: string): Promise<number> {
  const [row] = await db.many(
    countRow,
    sql`/* careGroup.countTrees */ select count(distinct ${HELD_BY})::int as rows from adoption
      where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and ended_at is null and not exists (
        select from place where place.tenant_id = ${tenantId} and place.guid = ${HELD_BY} and place.retired_at is not null
      )`,
  );
  return row?.rows ?? 0;
}

export const insertGroup = (
  { db, tenantId }: Scope,
  { guid, name }: { readonly guid: string; readonly name: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* careGroup.insert */ insert into care_group (tenant_id, guid, name, created_at) values (${tenantId}, ${guid}::uuid, ${name}, ${now})`,
  );

export const renameGroup = ({ db, tenantId }: Scope, guid: string, name: string): Promise<void> =>
  db.run(
    sql`/* careGroup.rename */ update care_group set name = ${name} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const insertMember = (
  { db, tenantId }: Scope,
  { groupGuid, accountId }: { readonly groupGuid: string; readonly accountId: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* careGroup.insertMember */ insert into care_group_member (tenant_id, group_guid, account_id, joined_at)
      values (${tenantId}, ${groupGuid}::uuid, ${accountId}, ${now}) on conflict do nothing`,
  );

/** A member leaves, and their invitations with them. Nothing happens to trees. */
export const deleteMember = (
  { db, tenantId }: Scope,
  { groupGuid, accountId }: { readonly groupGuid: string; readonly accountId: string },
): Promise<void> =>
  db.run(
    sql`/* careGroup.deleteMember */ with invited as (
        delete from care_group_invitation where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and account_id = ${accountId}
      )
      delete from care_group_member where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and account_id = ${accountId}`,
  );

const deletionOf = (tenantId: number, ended: SQL): SQL =>
  sql`with ended as (delete from care_group where tenant_id = ${tenantId} and ${ended} returning guid), members as (
      delete from care_group_member where tenant_id = ${tenantId} and group_guid in (select guid from ended)
    ), invited as (
      delete from care_group_invitation where tenant_id = ${tenantId} and group_guid in (select guid from ended)
    )
    update adoption set group_guid = null, shared_at = null where tenant_id = ${tenantId} and group_guid in (select guid from ended)`;

/** Its trees stay with their adopters. */
export const deleteGroup = ({ db, tenantId }: Scope, guid: string): Promise<void> =>
  db.run(sql`/* careGroup.delete */ ${deletionOf(tenantId, sql`guid = ${guid}::uuid`)}`);

/** Worker's login. Groups whose last member's account has ended, and invitations that are too old. */
export async function dropEndedGroups({ db, tenantId }: Scope, now: Date): Promise<void> {
  await db.run(
    sql`/* careGroup.dropOldInvitations */ delete from care_group_invitation where tenant_id = ${tenantId} and expires_at <= ${now}`,
  );
  const isEmpty = sql`not exists (
    select from care_group_member member where member.tenant_id = ${tenantId} and member.group_guid = care_group.guid
  )`;
  await db.run(sql`/* careGroup.dropEnded */ ${deletionOf(tenantId, isEmpty)}`);
}

/** Worker's login. Mails that could not be sent, of invitations that have ended. @param mailKey what their keys begin with */
export const dropMailsOfEndedInvitations = (
  { db, tenantId }: Scope,
  { mailKey }: { readonly mailKey: string },
): Promise<void> =>
  db.run(
    sql`/* careGroup.dropMailsOfEnded */ delete from outbox where tenant_id = ${tenantId} and dead_at is not null and delivered_at is null
        and starts_with(key, ${mailKey}::text) and not exists (
          select from care_group_invitation open where open.tenant_id = ${tenantId} and key = ${mailKey}::text || open.guid::text
        )`,
  );

/** Whether an address has an open invitation to a group. */
export async function isInvited(
  { db, tenantId }: Scope,
  { groupGuid, email }: { readonly groupGuid: string; readonly email: string },
  now: Date,
): Promise<boolean> {
  const row = await db.maybe(
    countRow,
    sql`/* careGroup.isInvited */ select 1 as rows from care_group_invitation
      where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and lower(email) = lower(${email}) and expires_at > ${now}`,
  );
  return row !== null;
}

export interface NewInvitation {
  readonly guid: string;
  readonly groupGuid: string;
  readonly accountId: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** Replaces one that is too old. @returns false when the address has an open one */
export async function insertInvitation(
  { db, tenantId }: Scope,
  { guid, groupGuid, accountId, email, expiresAt }: NewInvitation,
  now: Date,
): Promise<boolean> {
  await db.run(
    sql`/* careGroup.dropOldInvitation */ delete from care_group_invitation
      where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and lower(email) = lower(${email}) and expires_at <= ${now}`,
  );
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* careGroup.insertInvitation */ insert into care_group_invitation (tenant_id, guid, group_guid, account_id, email, invited_at, expires_at)
      values (${tenantId}, ${guid}::uuid, ${groupGuid}::uuid, ${accountId}, ${email}, ${now}, ${expiresAt})
      on conflict do nothing returning guid`,
  );
  return row !== null;
}

const invitationRow = v.object({
  groupGuid: v.string(),
  groupName: v.string(),
  members: v.number(),
  isMember: v.boolean(),
  /** Nickname of the member who invites. */
  from: v.nullable(v.string()),
  placeGuids: v.array(v.string()),
  expiresAt: v.date(),
});

/** An open invitation. @param accountId of the viewer; null for a visitor */
export const findInvitation = (
  { db, tenantId }: Scope,
  { guid, accountId }: { readonly guid: string; readonly accountId: string | null },
  now: Date,
): Promise<v.InferOutput<typeof invitationRow> | null> =>
  db.maybe(
    invitationRow,
    sql`/* careGroup.findInvitation */ select invited.group_guid as "groupGuid", name as "groupName", nickname as "from", expires_at as "expiresAt",
        count(member.account_id)::int as members, coalesce(bool_or(member.account_id = ${accountId}::text), false) as "isMember",
        array(
          select distinct ${HELD_BY}::text from adoption
          where adoption.tenant_id = ${tenantId} and adoption.group_guid = invited.group_guid and ended_at is null order by 1
        ) as "placeGuids"
      from care_group_invitation invited
        join care_group on care_group.tenant_id = ${tenantId} and care_group.guid = invited.group_guid
        join care_group_member member on member.tenant_id = ${tenantId} and member.group_guid = invited.group_guid
        join profile on profile.tenant_id = ${tenantId} and profile.account_id = invited.account_id
      where invited.tenant_id = ${tenantId} and invited.guid = ${guid}::uuid and expires_at > ${now}
      group by invited.group_guid, name, nickname, expires_at`,
  );

/**
 * Ends an invitation.
 * @param accountId only if this member sent it; null for anybody with the link
 * @returns the group that it was for; null when there is none
 */
export async function takeInvitation(
  { db, tenantId }: Scope,
  { guid, accountId }: { readonly guid: string; readonly accountId: string | null },
): Promise<string | null> {
  const row = await db.maybe(
    v.object({ groupGuid: v.string() }),
    sql`/* careGroup.takeInvitation */ delete from care_group_invitation
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and (${accountId}::text is null or account_id = ${accountId}::text)
      returning group_guid as "groupGuid"`,
  );
  return row?.groupGuid ?? null;
}

export interface OwnTree {
  readonly placeGuid: string;
  readonly accountId: string;
  readonly campaignCode: string;
}

/**
 * Shares an adopter's tree, and ends their pause of it.
 * @param groupGuid null to look after it alone
 * @returns false when the resident is no longer its adopter
 */
export async function setGroup(
  { db, tenantId }: Scope,
  { placeGuid, accountId, campaignCode }: OwnTree,
  groupGuid: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* careGroup.setGroup */ update adoption set group_guid = ${groupGuid}::uuid, paused_from = null, paused_until = null,
        shared_at = case when ${groupGuid}::uuid is not null then ${now}::timestamptz end
      where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and account_id = ${accountId}
        and campaign_code = ${campaignCode} and ended_at is null returning guid`,
  );
  return rows.length > 0;
}

/** The trees that an adopter shared with a group are theirs alone again. */
export const takeOwnTrees = (
  { db, tenantId }: Scope,
  { groupGuid, accountId }: { readonly groupGuid: string; readonly accountId: string },
): Promise<void> =>
  db.run(
    sql`/* careGroup.takeOwnTrees */ update adoption set group_guid = null, shared_at = null
      where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and account_id = ${accountId} and ended_at is null`,
  );

/** Another member becomes adopter of the trees that somebody shared with a group (trigger of migration 0031). */
export const passOwnTrees = (
  { db, tenantId }: Scope,
  { groupGuid, accountId }: { readonly groupGuid: string; readonly accountId: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* careGroup.passOwnTrees */ update adoption set ended_at = ${now}, end_reason = 'released'
      where tenant_id = ${tenantId} and group_guid = ${groupGuid}::uuid and account_id = ${accountId} and ended_at is null`,
  );
