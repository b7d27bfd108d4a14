-- Care groups: neighbours who look after trees together (docs/adoption.md).
create table care_group (
  tenant_id int not null references tenant,
  guid uuid not null,
  name text not null check (length(name) between 2 and 60),
  created_at timestamptz not null,
  primary key (tenant_id, guid)
);

create table care_group_member (
  tenant_id int not null references tenant,
  group_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  joined_at timestamptz not null,
  primary key (tenant_id, group_guid, account_id)
);
create index care_group_member_of_account on care_group_member (tenant_id, account_id);

-- The row is deleted as soon as the invitation ends, and with it the address.
create table care_group_invitation (
  tenant_id int not null references tenant,
  guid uuid not null,
  group_guid uuid not null,
  -- the member who invites
  account_id text not null check (length(account_id) between 1 and 200),
  -- where the one mail goes
  email text not null check (length(email) between 3 and 254),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, guid)
);
create unique index care_group_invitation_open on care_group_invitation (tenant_id, group_guid, lower(email));
create index care_group_invitation_of_account on care_group_invitation (tenant_id, account_id);
create index care_group_invitation_expires on care_group_invitation (tenant_id, expires_at);

call fence_tenant_tables(array['care_group', 'care_group_member', 'care_group_invitation']);

-- The adopter shares the tree with this group, whose members look after it as well. It takes one slot.
alter table adoption
  add column group_guid uuid,
  add column shared_at timestamptz,
  add constraint adoption_shared_whole check ((group_guid is null) = (shared_at is null));
create index adoption_of_group on adoption (tenant_id, group_guid) where group_guid is not null and ended_at is null;

-- Everybody who looks after a place now: its adopters, and the members of the groups that they share it with.
create view place_carer with (security_invoker = true) as
  select tenant_id, guid as adoption_guid, place_guid, resolved_guid, account_id, campaign_code, slot, adopted_at,
    paused_from, paused_until, group_guid, true as is_adopter
  from adoption where ended_at is null
  union all
  select adoption.tenant_id, adoption.guid, place_guid, resolved_guid, member.account_id, campaign_code, slot,
    greatest(adopted_at, shared_at, joined_at), paused_from, paused_until, adoption.group_guid, false
  from adoption join care_group_member member
    on member.tenant_id = adoption.tenant_id and member.group_guid = adoption.group_guid and member.account_id <> adoption.account_id
  where ended_at is null;

-- A tree stays with its group when its adopter goes: the member who joined first, and does not look after the tree
-- alone, becomes its adopter, unseen by others unless they showed themselves there before. The lock waits for nobody,
-- and excludes members who are leaving and accounts that are being deleted. Trees that are gone are not passed on.
create function pass_to_group() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  next_adopter text;
begin
  select member.account_id into next_adopter
  from care_group_member member
    join profile on profile.tenant_id = member.tenant_id and profile.account_id = member.account_id
  where member.tenant_id = old.tenant_id and member.group_guid = old.group_guid and member.account_id <> old.account_id
    and not exists (
      select from adoption other where other.tenant_id = old.tenant_id and other.account_id = member.account_id and other.ended_at is null
        and coalesce(other.resolved_guid, other.place_guid) = coalesce(old.resolved_guid, old.place_guid)
    )
    and not exists (
      select from place where place.tenant_id = old.tenant_id and place.guid = coalesce(old.resolved_guid, old.place_guid) and retired_at is not null
    )
  order by joined_at, member.account_id limit 1 for key share of profile, member skip locked;
  if next_adopter is not null then
    insert into user_place (tenant_id, place_guid, resolved_guid, account_id, campaign_code, is_private, changed_at)
    values (old.tenant_id, old.place_guid, old.resolved_guid, next_adopter, old.campaign_code, true, now()) on conflict do nothing;
    insert into adoption (tenant_id, guid, place_guid, resolved_guid, account_id, campaign_code, slot, adopted_at, last_sign_at, group_guid, shared_at)
    values (old.tenant_id, gen_random_uuid(), old.place_guid, old.resolved_guid, next_adopter, old.campaign_code, old.slot,
      greatest(old.shared_at, old.adopted_at), old.last_sign_at, old.group_guid, old.shared_at)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger passed_on_deletion after delete on adoption for each row
  when (old.ended_at is null and old.group_guid is not null) execute function pass_to_group();
create trigger passed_on_release after update of ended_at on adoption for each row
  when (old.ended_at is null and new.end_reason = 'released' and new.group_guid is not null) execute function pass_to_group();

grant select, insert, delete on care_group, care_group_member, care_group_invitation to greenward_app;
grant update (name) on care_group to greenward_app;
grant update (group_guid, shared_at) on adoption to greenward_app;
grant select on place_carer to greenward_app, greenward_worker;
-- retention, and accounts that end everywhere
grant select, delete on care_group, care_group_member, care_group_invitation to greenward_worker;
grant insert, update (group_guid, shared_at) on adoption to greenward_worker;
grant insert on user_place to greenward_worker;
-- the lock of pass_to_group
grant update (joined_at) on care_group_member to greenward_app, greenward_worker;
