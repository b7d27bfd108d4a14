-- The staff desk (docs/decisions/0032): acts of staff and operators, each by a function that looks up the acting account's role again, under the transaction's tenant, and each written down.
-- An actor is 'account:' with the account's id (without one after the account was deleted), or whoever the command line says it is.

-- What is no switch (switch_audit) and no release (release_audit).
create table desk_act (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null check (kind in ('member', 'deadLetter')),
  -- obscured address, or key of the deed
  subject text not null,
  from_value text,
  to_value text,
  actor text not null,
  primary key (tenant_id, id)
);
create index desk_act_newest on desk_act (tenant_id, at desc);
create index switch_audit_by_time on switch_audit (tenant_id, at desc);
create index release_audit_by_time on release_audit (tenant_id, at desc);
call fence_tenant_tables(array['desk_act']);

-- How the desk names a member without saying an address.
alter table staff_member add column id uuid not null default gen_random_uuid();
create unique index staff_member_id on staff_member (tenant_id, id);
alter table operator_member add column id uuid not null unique default gen_random_uuid();

-- Given up, and by somebody's word never done: the row keeps its key, so that the deed is not ordered anew.
alter table outbox add column discarded_at timestamptz;
create index outbox_given_up on outbox (tenant_id, dead_at desc, id desc) where dead_at is not null and delivered_at is null and discarded_at is null;

-- Whoever published the build first; null for what was published before this was written down.
alter table release add column published_by text;

-- As profile/obscure.rules.ts has it, for addresses that must not leave the database.
create function obscured_address(address text) returns text language sql immutable as $$
  select case when address ~ '^[^@]+@[^@]+\.[^.@]+$'
    then left(address, 1) || '•••@' || left(split_part(address, '@', 2), 1) || '•••' || substring(address from '\.[^.]*$')
    else '•••' end
$$;

-- Whoever is acting says so in app.actor, as for switches.
create function staff_changed() returns trigger language plpgsql as $$
declare
  row_now staff_member := coalesce(new, old);
begin
  insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor)
  values (
    row_now.tenant_id, 'member', obscured_address(row_now.email),
    case when tg_op = 'DELETE' then row_now.role end, case when tg_op = 'INSERT' then row_now.role end,
    coalesce(nullif(current_setting('app.actor', true), ''), session_user)
  );
  return null;
end
$$;
create trigger staff_changed after insert or delete on staff_member for each row execute function staff_changed();

-- Operators belong to no tenant.
create function operators_changed() returns trigger language plpgsql as $$
begin
  insert into installation_audit (act, name, actor)
  values (
    case when tg_op = 'INSERT' then 'operator-add' else 'operator-remove' end, obscured_address((coalesce(new, old)).email),
    coalesce(nullif(current_setting('app.actor', true), ''), session_user)
  );
  return null;
end
$$;
create trigger operators_changed after insert or delete on operator_member for each row execute function operators_changed();

create function dead_letter_decided() returns trigger language plpgsql as $$
begin
  insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor)
  values (
    new.tenant_id, 'deadLetter', new.key, 'dead', case when new.discarded_at is null then 'waiting' end,
    coalesce(nullif(current_setting('app.actor', true), ''), session_user)
  );
  return null;
end
$$;
create trigger dead_letter_decided after update of dead_at, discarded_at on outbox for each row
  when (old.dead_at is not null and old.discarded_at is null and (new.discarded_at is not null or (new.dead_at is null and new.delivered_at is null)))
  execute function dead_letter_decided();

-- Whose rights the functions below have: these tables, and of them the rows of the transaction's tenant. The owner, who may take it on, sees as little as before.
do $$
declare
  fenced text;
begin
  foreach fenced in array array['staff_member', 'switch_override', 'switch_audit', 'release_audit', 'desk_act', 'outbox'] loop
    execute format($policy$create policy desk_tenant on %I to greenward_desk
      using (current_user = 'greenward_desk' and tenant_id = nullif(current_setting('app.tenant', true), '')::int)
      with check (current_user = 'greenward_desk' and tenant_id = nullif(current_setting('app.tenant', true), '')::int)$policy$, fenced);
  end loop;
end
$$;
grant usage on schema public to greenward_desk;
grant select, insert, delete on staff_member, operator_member, switch_override to greenward_desk;
grant update (account_id, added_by) on staff_member to greenward_desk;
grant update (account_id) on operator_member to greenward_desk;
grant update (value, changed_at) on switch_override to greenward_desk;
grant select, insert on switch_audit, desk_act, installation_audit to greenward_desk;
grant select on release_audit to greenward_desk;
grant update (actor) on switch_audit, release_audit, desk_act to greenward_desk;
grant select on outbox to greenward_desk;
grant update (payload, queued_at, job_id, attempts, dead_at, discarded_at) on outbox to greenward_desk;

-- The command line's acts are written down in the same way, and an account that ends everywhere leaves no trace of the installation either.
grant select, insert on desk_act to greenward_worker;
grant select, insert, update (actor) on installation_audit to greenward_worker;

-- Requests give and take no role by themselves any more.
revoke update (account_id), delete on staff_member, operator_member from greenward_app;

create function desk_tenant() returns int language sql stable as $$ select nullif(current_setting('app.tenant', true), '')::int $$;

-- 'operator', 'staff' of the transaction's tenant, or null.
create function desk_role_of(acting text) returns text language sql stable as $$
  select case
    when desk_tenant() is null then null
    when exists (select from operator_member where account_id = acting) then 'operator'
    when exists (select from staff_member where tenant_id = desk_tenant() and account_id = acting) then 'staff'
  end
$$;

-- The api tells GW001 as NOT_PERMITTED.
create function desk_enter(acting text, needed text) returns void language plpgsql as $$
declare
  held text := desk_role_of(acting);
begin
  if held is null or (needed = 'operator' and held <> 'operator') then
    raise exception 'This account may not do this here' using errcode = 'GW001';
  end if;
  perform set_config('app.actor', 'account:' || acting, true);
end
$$;

-- For acts that are done beside this function, in the same transaction: those on releases.
create function desk_assert_operator(acting text) returns void security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, 'operator');
end
$$;

-- Null, or why not.
create function desk_set_switch(acting text, switch_name text, wanted boolean, seen boolean, configured boolean) returns text
security definer set search_path = public, pg_temp language plpgsql as $$
declare
  standing boolean;
begin
  perform desk_enter(acting, 'staff');
  if switch_name = 'userAccount' then
    return 'NOT_MOVABLE';
  end if;
  -- there may be no row that could be locked; switches are moved a few times a day
  lock table switch_override in share row exclusive mode;
  select value into standing from switch_override where tenant_id = desk_tenant() and switch = switch_name;
  if standing is not distinct from wanted then
    return 'ALREADY_SO';
  end if;
  if coalesce(standing, configured) is distinct from seen then
    return 'CHANGED_MEANWHILE';
  end if;
  if wanted is null then
    delete from switch_override where tenant_id = desk_tenant() and switch = switch_name;
  else
    insert into switch_override (tenant_id, switch, value) values (desk_tenant(), switch_name, wanted)
    on conflict (tenant_id, switch) do update set value = excluded.value, changed_at = now();
  end if;
  return null;
end
$$;

create function desk_switch_changes(acting text) returns table (switch text, at timestamptz, actor text, "from" boolean, "to" boolean)
security definer set search_path = public, pg_temp language plpgsql as $$
#variable_conflict use_column
begin
  perform desk_enter(acting, 'staff');
  return query select distinct on (switch) switch, at, actor, from_value, to_value from switch_audit where tenant_id = desk_tenant() order by switch, id desc;
end
$$;

-- Null, or why not.
create function desk_add_member(acting text, address text, wanted_role text) returns text security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, wanted_role);
  if wanted_role = 'operator' then
    insert into operator_member (email, added_by) values (address, 'account:' || acting) on conflict do nothing;
  else
    insert into staff_member (tenant_id, email, role, added_by) values (desk_tenant(), address, wanted_role, 'account:' || acting) on conflict do nothing;
  end if;
  return case when not found then 'ALREADY_SO' end;
end
$$;

-- Null, or why not. Nobody is left alone before a locked door: the last who can enter stays. Who only waits has not entered yet.
create function desk_remove_member(acting text, member uuid) returns text security definer set search_path = public, pg_temp language plpgsql as $$
declare
  held text;
  account text;
begin
  -- two who remove one another, or themselves, at one moment
  lock table staff_member, operator_member in share row exclusive mode;
  perform desk_enter(acting, 'staff');
  held := desk_role_of(acting);
  select account_id into account from staff_member where tenant_id = desk_tenant() and id = member;
  if found then
    if account = acting and held = 'staff'
      and not exists (select from staff_member where tenant_id = desk_tenant() and id <> member and account_id is not null) then
      return 'LAST_MEMBER';
    end if;
    delete from staff_member where tenant_id = desk_tenant() and id = member;
    return null;
  end if;
  if held = 'operator' then
    select account_id into account from operator_member where id = member;
    if found then
      if account = acting and not exists (select from operator_member where id <> member and account_id is not null) then
        return 'LAST_MEMBER';
      end if;
      delete from operator_member where id = member;
      return null;
    end if;
  end if;
  return 'ALREADY_SO';
end
$$;

-- What was given up, the newest first, without its contents. A place in the list is microseconds and id.
create function desk_dead_letters(acting text, most int, before_us bigint, before_id uuid)
returns table (id uuid, kind text, template text, recipient text, attempts int, failure text, "orderedAt" timestamptz, "givenUpAt" timestamptz, us text)
security definer set search_path = public, pg_temp language plpgsql as $$
#variable_conflict use_column
begin
  perform desk_enter(acting, 'staff');
  return query
    select id, kind, case when kind = 'mail' then payload ->> 'mail' end, case when kind = 'mail' then obscured_address(payload ->> 'to') end, attempts, last_error,
      created_at, dead_at, (extract(epoch from dead_at) * 1000000)::bigint::text
    from outbox
    where tenant_id = desk_tenant() and dead_at is not null and delivered_at is null and discarded_at is null
      and (before_us is null or (dead_at, id) < ('epoch'::timestamptz + before_us * interval '1 microsecond', before_id))
    order by dead_at desc, id desc limit most;
end
$$;

create function desk_retry_dead_letter(acting text, letter uuid) returns boolean security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, 'staff');
  update outbox set dead_at = null, queued_at = null, job_id = null, attempts = 0
    where tenant_id = desk_tenant() and id = letter and dead_at is not null and delivered_at is null and discarded_at is null;
  return found;
end
$$;

create function desk_discard_dead_letter(acting text, letter uuid) returns boolean security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, 'staff');
  update outbox set discarded_at = now(), payload = '{}'
    where tenant_id = desk_tenant() and id = letter and dead_at is not null and delivered_at is null and discarded_at is null;
  return found;
end
$$;

-- All audits as one; operators' own under a tenant as well, for whoever may see them.
create function desk_acts() returns table (at timestamptz, source text, number bigint, kind text, subject text, "before" text, "after" text, actor text) language sql stable as $$
  select at, 'switch', id, 'switch', switch, from_value::text, to_value::text, actor from switch_audit where tenant_id = desk_tenant()
  union all
  select at, 'desk', id, kind, subject, from_value, to_value, actor from desk_act where tenant_id = desk_tenant()
  union all
  select at, 'release', id, 'release', name, from_build_id || case when act = 'unpin' then ' pinned' else '' end, to_build_id || case when act = 'pin' then ' pinned' else '' end, actor
    from release_audit where tenant_id = desk_tenant() and channel = 'stable'
  union all
  select at, 'installation', id, 'member', name, case act when 'operator-remove' then 'operator' end, case act when 'operator-add' then 'operator' end, actor
    from installation_audit where act in ('operator-add', 'operator-remove')
$$;

-- The newest first. A place in the list is microseconds, source and number.
create function desk_history(acting text, most int, before_us bigint, before_source text, before_number bigint)
returns table (at timestamptz, source text, number text, kind text, subject text, "before" text, "after" text, actor text, us text)
security definer set search_path = public, pg_temp language plpgsql as $$
declare
  held text;
begin
  perform desk_enter(acting, 'staff');
  held := desk_role_of(acting);
  return query
    select one.at, one.source, one.number::text, one.kind, one.subject, one."before", one."after", one.actor, (extract(epoch from one.at) * 1000000)::bigint::text
    from desk_acts() one
    where (one.source <> 'installation' or held = 'operator')
      and (before_us is null or (one.at, one.source, one.number) < ('epoch'::timestamptz + before_us * interval '1 microsecond', before_source, before_number))
    order by one.at desc, one.source desc, one.number desc limit most;
end
$$;

-- A role that waits for an address becomes the account's. The api calls it with the address that a token says, verified.
create function take_waiting_roles(account text, address text) returns void security definer set search_path = public, pg_temp language plpgsql as $$
begin
  update staff_member set account_id = account where tenant_id = desk_tenant() and account_id is null and email = address;
  update operator_member set account_id = account where account_id is null and email = address;
end
$$;

-- What an account did here as staff, for its download.
create function account_acts(account text) returns table (at timestamptz, kind text, subject text, "before" text, "after" text)
security definer set search_path = public, pg_temp language plpgsql as $$
begin
  return query select one.at, one.kind, one.subject, one."before", one."after" from desk_acts() one where one.actor = 'account:' || account order by one.at;
end
$$;

-- An account that ends here is staff no longer, and what it did as staff stays as somebody's who has left.
create function leave_desk(account text) returns void security definer set search_path = public, pg_temp language plpgsql as $$
declare
  its_name text := 'account:' || account;
begin
  perform set_config('app.actor', its_name, true);
  delete from staff_member where tenant_id = desk_tenant() and account_id = account;
  update staff_member set added_by = 'account:' where tenant_id = desk_tenant() and added_by = its_name;
  update switch_audit set actor = 'account:' where tenant_id = desk_tenant() and actor = its_name;
  update release_audit set actor = 'account:' where tenant_id = desk_tenant() and actor = its_name;
  update desk_act set actor = 'account:' where tenant_id = desk_tenant() and actor = its_name;
end
$$;

-- To give a function away one must be able to take on the new owner, and that one to make functions: for this moment alone.
grant create on schema public to greenward_desk;
do $$
declare
  made regprocedure;
begin
  for made in
    select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
      and (starts_with(proname, 'desk_') or proname in ('take_waiting_roles', 'account_acts', 'leave_desk'))
  loop
    execute format('alter function %s owner to greenward_desk', made);
    execute format('revoke all on function %s from public', made);
  end loop;
end
$$;
revoke create on schema public from greenward_desk;
grant execute on function desk_assert_operator(text), desk_set_switch(text, text, boolean, boolean, boolean), desk_switch_changes(text), desk_add_member(text, text, text),
  desk_remove_member(text, uuid), desk_dead_letters(text, int, bigint, uuid), desk_retry_dead_letter(text, uuid), desk_discard_dead_letter(text, uuid),
  desk_history(text, int, bigint, text, bigint), take_waiting_roles(text, text), account_acts(text), leave_desk(text) to greenward_app;
grant execute on function leave_desk(text) to greenward_worker;
