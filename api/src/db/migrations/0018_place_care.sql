-- What residents tell of places (docs/decisions/0038): corrections and pictures that wait for staff, and what staff accepted.

-- What somebody suggested. It goes with its account; what was accepted of it stays in place_override, which knows nobody.
create table place_correction (
  tenant_id int not null references tenant,
  -- of a tree that is missing: the place's own, once it is accepted
  guid uuid not null,
  -- the place that it is about; null for a tree that is missing
  place_guid uuid,
  account_id text not null check (length(account_id) between 1 and 200),
  kind text not null check (kind in ('gone', 'wrong-species', 'moved', 'missing', 'details')),
  -- what is to be: category, category2, name, description, address, type, lon, lat
  proposal jsonb not null,
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  suggested_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, guid),
  check ((kind = 'missing') = (place_guid is null)),
  check ((state = 'pending') = (decided_at is null))
);
create index place_correction_waiting on place_correction (tenant_id, suggested_at, guid) where state = 'pending';
create index place_correction_decided on place_correction (tenant_id, decided_at desc, guid) where state <> 'pending';
create index place_correction_of_account on place_correction (tenant_id, account_id, place_guid);

-- What staff accepted: the council's own file does not take it back until it says something else of the place.
create table place_override (
  tenant_id int not null references tenant,
  -- that of the correction
  guid uuid not null,
  place_guid uuid not null,
  kind text not null,
  -- the columns that it changed, as they were and as they are; null before a place that was not there
  before jsonb,
  after jsonb not null,
  -- the council's row when it was accepted
  feed_hash uuid not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, guid)
);
create index place_override_of_place on place_override (tenant_id, place_guid);

-- Pictures of places. The picture itself is a row of image, which goes when this one goes, whoever takes it away.
create table place_picture (
  tenant_id int not null references tenant,
  image_guid uuid not null,
  place_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  caption text not null default '' check (length(caption) <= 500),
  credit text not null default '' check (length(credit) <= 200),
  state text not null default 'pending' check (state in ('pending', 'shown', 'rejected')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, image_guid),
  foreign key (tenant_id, image_guid) references image (tenant_id, guid) deferrable initially deferred,
  check ((state = 'pending') = (decided_at is null))
);
create index place_picture_of_place on place_picture (tenant_id, place_guid, sent_at);
create index place_picture_waiting on place_picture (tenant_id, sent_at, image_guid) where state = 'pending';
create index place_picture_decided on place_picture (tenant_id, decided_at desc, image_guid) where state <> 'pending';
create index place_picture_of_account on place_picture (tenant_id, account_id);

create function place_picture_gone() returns trigger language plpgsql as $$
begin
  delete from image where tenant_id = old.tenant_id and guid = old.image_guid;
  insert into outbox (tenant_id, key, kind, payload)
  values (old.tenant_id, 'image-deletion:' || old.image_guid, 'image-deletion', jsonb_build_object('guid', old.image_guid)) on conflict do nothing;
  return null;
end
$$;
create trigger place_picture_gone after delete on place_picture for each row execute function place_picture_gone();

call fence_tenant_tables(array['place_correction', 'place_override', 'place_picture']);

grant select, insert, delete on place_correction, place_picture to greenward_app;
grant update (state, decided_at) on place_correction, place_picture to greenward_app;
grant select, insert, delete on place_override to greenward_app;
-- retention, accounts that end everywhere, and the import, which leaves alone what was accepted
grant select, delete on place_correction, place_picture to greenward_worker;
grant select, delete on place_override to greenward_worker;

-- Accepted corrections change places, within a request of staff (desk_assert_staff).
grant insert on place to greenward_app;
grant update (category, category2, name, description, address, lon, lat, at, qk, geometry, area_id, retired_at, updated_at) on place to greenward_app;
grant insert on place_count, species to greenward_app;
grant update (places) on place_count to greenward_app;
grant update (tree_count) on species to greenward_app;
grant update (identified_trees, species_count) on inventory to greenward_app;

alter table desk_act drop constraint desk_act_kind_check;
alter table desk_act add constraint desk_act_kind_check check (kind in ('member', 'deadLetter', 'correction', 'picture'));

-- Transactions in which staff of a town act: for the trigger below, and nobody's to write but the function's.
create table desk_presence (
  xid xid8 not null,
  town int not null,
  entered_at timestamptz not null default now(),
  primary key (xid, town)
);
grant select, insert, delete on desk_presence to greenward_desk;

-- For acts that are done beside this function, in the same transaction.
create function desk_assert_staff(acting text) returns void security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, 'staff');
  delete from desk_presence where entered_at < now() - interval '1 hour';
  insert into desk_presence (xid, town) values (pg_current_xact_id(), desk_tenant()) on conflict do nothing;
end
$$;

-- Requests change places, and the numbers made of them, only where staff of this town were asked for in the same transaction.
create function desk_only() returns trigger security definer set search_path = public, pg_temp language plpgsql as $$
begin
  if not exists (select from desk_presence where xid = pg_current_xact_id() and town = desk_tenant()) then
    raise exception 'permission denied for table %: staff alone change it', tg_table_name using errcode = '42501';
  end if;
  return null;
end
$$;
do $$
declare
  guarded text;
begin
  foreach guarded in array array['place', 'place_count', 'species', 'inventory', 'place_override'] loop
    execute format('create trigger desk_only before insert or update or delete on %I for each statement when (current_user = ''greenward_app'') execute function desk_only()', guarded);
  end loop;
  -- residents tell and take back; what is decided is staff's
  foreach guarded in array array['place_correction', 'place_picture'] loop
    execute format('create trigger desk_only before update on %I for each statement when (current_user = ''greenward_app'') execute function desk_only()', guarded);
  end loop;
end
$$;

-- Writes down an act on what residents sent. A subject is the name of a place.
create function desk_tell_act(acting text, act_kind text, act_subject text, was text, is_now text) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, 'staff');
  if act_kind not in ('correction', 'picture') then
    raise exception 'Other acts are written down where they are done' using errcode = 'GW001';
  end if;
  insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor) values (desk_tenant(), act_kind, act_subject, was, is_now, 'account:' || acting);
end
$$;

grant create on schema public to greenward_desk;
alter function desk_assert_staff(text) owner to greenward_desk;
alter function desk_only() owner to greenward_desk;
alter function desk_tell_act(text, text, text, text, text) owner to greenward_desk;
revoke create on schema public from greenward_desk;
revoke all on function desk_only(), desk_assert_staff(text), desk_tell_act(text, text, text, text, text) from public;
grant execute on function desk_assert_staff(text), desk_tell_act(text, text, text, text, text) to greenward_app;
